import type { Kysely, Selectable, Transaction } from 'kysely'
import {
  type EnquiryMove,
  type EnquiryState,
  enquiryMoved,
  enquiryStates,
  isOpenEnquiry,
} from '#domain/enquiries/enquiry-state.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

/** The author of a change of an enquiry and the revision that they saw; a repeated `ak` changes nothing. */
export type EnquiryRequest = {
  readonly enquiryId: string
  readonly rev: number
  readonly ak: string
  readonly by: string
  readonly now: number
}

/** A stored enquiry. */
export type StoredEnquiry = Selectable<Rows['enquiries']> & { readonly state: EnquiryState }

/** A move, and what it stores. */
type Step = {
  readonly move: EnquiryMove
  /** The colleague it is assigned to; null for none. */
  readonly person?: string | null
  /** The letter or the note. */
  readonly content?: string
  /** The language of the letter. */
  readonly lang?: PageLanguage
  readonly consignmentId?: string
}

export const enquiryState = (stored: string): EnquiryState =>
  enquiryStates.find((one) => one === stored) ?? 'new'

/**
 * Changes an enquiry in one transaction, on the revision that its editor saw. A repeated request changes nothing.
 *
 * @param prepare stores the rest; returns the step, or why there is none
 */
export const changeEnquiry = <Refused>(
  db: Kysely<Rows>,
  request: EnquiryRequest,
  prepare: (trx: Transaction<Rows>, enquiry: StoredEnquiry) => Promise<Step | { readonly refused: Refused }>,
) =>
  db.transaction().execute(async (trx) => {
    const { enquiryId, rev, ak } = request
    const row = await trx
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', enquiryId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return refusal('notFound')
    const done = await trx.selectFrom('enquiry_steps').select('id').where('id', '=', ak).executeTakeFirst()
    if (done) return { rev: row.rev }
    if (row.rev !== rev) return refusal('conflict', null)
    const enquiry = { ...row, state: enquiryState(row.state) }
    const step = await prepare(trx, enquiry)
    return 'refused' in step ? step.refused : storeStep(trx, enquiry, step, request)
  })

async function storeStep(
  trx: Transaction<Rows>,
  enquiry: StoredEnquiry,
  step: Step,
  { ak, by, now }: EnquiryRequest,
) {
  const { move, person = null, content = '', lang = null, consignmentId } = step
  const assignedTo = move === 'assign' ? person : enquiry.assigned_to
  const state = enquiryMoved(enquiry.state, move, assignedTo !== null)
  if (state === null) return refusal('wrongState', { status: enquiry.state })
  const rev = enquiry.rev + 1
  const isHandled = !isOpenEnquiry(state)
  const handled = isHandled
    ? { handled_at: enquiry.handled_at ?? now, handled_by: enquiry.handled_by ?? by }
    : { handled_at: null, handled_by: null }
  await trx
    .updateTable('enquiries')
    .set({
      ...handled,
      rev,
      state,
      assigned_to: assignedTo,
      ...(consignmentId !== undefined && { consignment_id: consignmentId }),
    })
    .where('id', '=', enquiry.id)
    .execute()
  await trx
    .insertInto('enquiry_steps')
    .values({ id: ak, enquiry_id: enquiry.id, move, at: now, by, person, lang, content })
    .execute()
  const about = { kind: 'enquiry', id: enquiry.id }
  const detail = person === null ? {} : { to: person }
  await recordAction(trx, { by, act: `enquiry.${move}`, about, detail }, now)
  return { rev }
}
