import type { Kysely } from 'kysely'
import { agreementMoved, type EditionMove, termsSavedIn } from '#domain/consignments/edition-state.ts'
import { termsDifference, termsIssue } from '#domain/consignments/terms.ts'
import { readDate } from '#domain/imports/date.ts'
import { startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { agreementRemind, agreementSave, agreementSend, agreementSign } from '#wire/calls/consignments.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import {
  agreementState,
  type Changed,
  changeConsignment,
  type Locked,
  wrongState,
} from './change-consignment.ts'
import { termsColumns } from './editions.ts'
import { hasOtherCurrency } from './other-currency.ts'

/** The columns of the edition that a move stores. */
type Stored = {
  readonly sent_at?: number | null
  readonly signed_at?: number
  readonly signed_by_name?: string
  readonly signed_how?: string
  readonly recorded_by?: string
}

/** Moves the latest edition of an agreement to another state, and its consignment with it (S1). */
export async function moveEdition(
  trx: Kysely<Rows>,
  locked: Locked,
  move: EditionMove,
  { act, stored }: { readonly act: Changed['act']; readonly stored: Stored },
) {
  const { consignment, latest } = locked
  const moved = agreementMoved(agreementState(locked), move)
  if (!moved || !latest) return wrongState(latest?.state ?? consignment.state)
  await trx
    .updateTable('agreement_editions')
    .set({ state: moved.edition, ...stored })
    .where('consignment_id', '=', consignment.id)
    .where('edition', '=', latest.edition)
    .execute()
  return { state: moved.state, act, detail: { edition: latest.edition } }
}

/** Enqueues the letter about the latest edition to its seller, which is sent after the transaction is committed. */
const writeToSeller = (trx: Kysely<Rows>, { consignment, latest }: Locked, kind: 'toSign' | 'reminder') =>
  enqueue(trx, 'agreements.letter', { kind, consignmentId: consignment.id, edition: latest?.edition ?? 0 })

/** Returns the staff calls about agreements with sellers (S1). */
export const agreementCalls = (db: Kysely<Rows>): readonly CallHandler[] => [
  handleMemberCall(agreementSave, async ({ viewer, now }, { terms, ...request }) => {
    const issue = termsIssue(terms)
    if (issue) return badInput('terms', { name: 'invalid' })
    const columns = await termsColumns(terms)
    const by = viewer.userId
    if (await hasOtherCurrency(db, request.consignmentId, terms.currency))
      return refusal('wrongState', { status: 'currency' })
    return changeConsignment(db, { ...request, by, now }, async (trx, locked) => {
      const { consignment, latest } = locked
      if (latest && latest.state !== 'declined' && termsDifference(latest.terms, terms).length === 0)
        return 'same'
      const savedIn = termsSavedIn(agreementState(locked))
      if (savedIn === null) return wrongState(latest?.state ?? consignment.state)
      const key = { consignment_id: consignment.id, edition: latest?.edition ?? 1 }
      const created = { state: 'draft', created_at: now, created_by: by }
      if (savedIn === 'newEdition') {
        key.edition = (latest?.edition ?? 0) + 1
        await trx
          .insertInto('agreement_editions')
          .values({ ...key, ...columns, ...created })
          .execute()
      } else
        await trx
          .updateTable('agreement_editions')
          .set(columns)
          .where('consignment_id', '=', key.consignment_id)
          .where('edition', '=', key.edition)
          .execute()
      return { act: 'agreement.save', detail: { edition: key.edition } }
    })
  }),

  handleMemberCall(agreementSend, async ({ viewer, now }, request) =>
    changeConsignment(db, { ...request, by: viewer.userId, now }, async (trx, locked) => {
      const moved = await moveEdition(trx, locked, 'send', {
        act: 'agreement.send',
        stored: { sent_at: now },
      })
      if (!('refused' in moved)) await writeToSeller(trx, locked, 'toSign')
      return moved
    }),
  ),

  handleMemberCall(agreementRemind, async ({ viewer, now }, request) =>
    changeConsignment(db, { ...request, by: viewer.userId, now }, async (trx, locked) => {
      const { consignment, latest } = locked
      if (latest?.state !== 'sent') return wrongState(latest?.state ?? consignment.state)
      await trx
        .updateTable('agreement_editions')
        .set({ reminded_at: now })
        .where('consignment_id', '=', consignment.id)
        .where('edition', '=', latest.edition)
        .execute()
      await writeToSeller(trx, locked, 'reminder')
      return { act: 'agreement.remind', detail: { edition: latest.edition } }
    }),
  ),

  handleMemberCall(agreementSign, async ({ viewer, now }, { name, date, how, ...request }) => {
    const day = readDate(date)
    const signedAt = day === null ? now + 1 : startOfDay(day, houseTimeZone)
    if (signedAt > now) return badInput('date', { name: 'invalid' })
    const by = viewer.userId
    const stored = { signed_at: signedAt, signed_by_name: name, signed_how: how, recorded_by: by }
    return changeConsignment(db, { ...request, by, now }, (trx, locked) =>
      moveEdition(trx, locked, 'sign', { act: 'agreement.sign', stored }),
    )
  }),
]
