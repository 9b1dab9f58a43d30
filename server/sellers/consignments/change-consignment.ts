import type { Kysely, Transaction } from 'kysely'
import type { ConsignmentState } from '#domain/consignments/consignment-state.ts'
import type { EditionState } from '#domain/consignments/edition-state.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { consignmentOf, type StoredConsignment } from './consignments.ts'
import { editionOf, type StoredEdition } from './editions.ts'

/** The author of a change, the consignment and the revision that they saw. */
export type ConsignmentRequest = {
  readonly consignmentId: string
  readonly rev: number
  readonly by: string
  readonly now: number
}

/** A locked consignment with the latest edition of its agreement. */
export type Locked = { readonly consignment: StoredConsignment; readonly latest: StoredEdition | null }

/** What a change stores in the consignment itself, and what the audit log states about it. */
export type Changed = {
  readonly state?: ConsignmentState
  readonly reference?: string
  readonly act: ActionName
  readonly detail?: Readonly<Record<string, string | number>>
}

/**
 * Locks a consignment and the latest edition of its agreement within a transaction. Returns null if there is
 * none.
 */
export async function lockConsignment(trx: Transaction<Rows>, id: string): Promise<Locked | null> {
  const row = await trx
    .selectFrom('consignments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const latest = await trx
    .selectFrom('agreement_editions')
    .selectAll()
    .where('consignment_id', '=', id)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { consignment: consignmentOf(row), latest: latest ? editionOf(latest) : null }
}

/** Stores a change of a locked consignment, with its entry in the audit log. @returns its new revision */
export async function storeChange(
  trx: Transaction<Rows>,
  { consignment }: Locked,
  { state, reference = consignment.reference, act, detail = {} }: Changed,
  { by, now }: Pick<ConsignmentRequest, 'by' | 'now'>,
): Promise<{ readonly rev: number }> {
  const rev = consignment.rev + 1
  const moved = state === undefined || state === consignment.state ? {} : { state, state_at: now }
  await trx
    .updateTable('consignments')
    .set({ rev, reference, ...moved })
    .where('id', '=', consignment.id)
    .execute()
  await recordAction(trx, { by, act, about: { kind: 'consignment', id: consignment.id }, detail }, now)
  return { rev }
}

/**
 * Changes a consignment in one transaction, based on the revision that its editor saw.
 * @param change stores the rest and returns the changes, `same` if there are none, or why they are not allowed
 */
export const changeConsignment = <Refused>(
  db: Kysely<Rows>,
  request: ConsignmentRequest,
  change: (
    trx: Transaction<Rows>,
    locked: Locked,
  ) => Promise<Changed | 'same' | { readonly refused: Refused }>,
) =>
  db.transaction().execute(async (trx) => {
    const locked = await lockConsignment(trx, request.consignmentId)
    if (!locked) return refusal('notFound')
    if (locked.consignment.rev !== request.rev) return refusal('conflict', null)
    const changed = await change(trx, locked)
    if (changed === 'same') return { rev: request.rev }
    return 'refused' in changed ? changed.refused : storeChange(trx, locked, changed, request)
  })

/** Returns the states of a consignment and its latest edition, in the form for the rules. */
export const agreementState = ({ consignment, latest }: Locked) => ({
  state: consignment.state,
  edition: latest?.state ?? (null as EditionState | null),
})

/** Returns the refusal of a change that the state does not allow. */
export const wrongState = (status: string) => ({ refused: refusal('wrongState', { status }) })
