import { type Kysely, sql, type Transaction } from 'kysely'
import { isEnded } from '#domain/consignments/consignment-state.ts'
import type { OwnItemState } from '#domain/consignments/item-progress.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { type ActionName, recordActions } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type ConsignmentRequest, lockConsignment } from '#server/sellers/consignments/change-consignment.ts'
import type { StoredConsignment } from '#server/sellers/consignments/consignments.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { readItems, type StoredItem } from './items.ts'

/** The author of a change of consigned items. */
export type ItemsRequest = Pick<ConsignmentRequest, 'consignmentId' | 'by' | 'now'>

/** An item with the revision that its editor saw. */
export type SeenItem = { readonly id: string; readonly rev: number }

/** What happened to one item, for the audit log. */
export type ItemAction = {
  readonly item: Pick<StoredItem, 'number'>
  readonly act: ActionName & `item.${string}`
  readonly detail?: Readonly<Record<string, string | number>>
}

/** Records actions on items in the audit log, with their consignment. */
export const recordItems = (
  trx: Kysely<Rows>,
  { consignmentId, by, now }: ItemsRequest,
  actions: readonly ItemAction[],
): Promise<void> =>
  recordActions(
    trx,
    actions.map(({ item, act, detail }) => ({
      by,
      act,
      about: { kind: 'consignment', id: consignmentId },
      detail: { item: item.number, ...detail },
    })),
    now,
  )

/**
 * Changes items of a consignment that is neither closed nor cancelled in one transaction, during which it is locked.
 * @param change writes the change or returns why it does not
 */
export const inConsignment = <Done>(
  db: Kysely<Rows>,
  consignmentId: string,
  change: (trx: Transaction<Rows>, consignment: StoredConsignment) => Promise<Done>,
) =>
  db.transaction().execute(async (trx) => {
    const consignment = (await lockConsignment(trx, consignmentId))?.consignment
    if (!consignment) return refusal('notFound')
    const { state } = consignment
    if (isEnded(state)) return refusal('wrongState', { status: state })
    return change(trx, consignment)
  })

/**
 * Locks items of a consignment at the revisions that their editor saw, in the order of their numbers, or
 * returns why they cannot be changed.
 */
export async function lockSeen(
  trx: Transaction<Rows>,
  consignmentId: string,
  seen: readonly SeenItem[],
): Promise<
  { readonly items: readonly StoredItem[] } | { readonly refused: WireRefusal<'notFound' | 'conflict'> }
> {
  const revs = new Map(seen.map(({ id, rev }) => [id, rev]))
  const items = await readItems(trx, { ids: [...revs.keys()] }, 'update')
  if (items.length < revs.size || items.some((item) => item.consignmentId !== consignmentId))
    return { refused: refusal('notFound') }
  if (items.some(({ id, rev }) => revs.get(id) !== rev)) return { refused: refusal('conflict', null) }
  return { items }
}

/** Stores a new own state of items. */
export async function storeItemStates(
  trx: Kysely<Rows>,
  { by, now }: Pick<ItemsRequest, 'by' | 'now'>,
  items: readonly { readonly item: StoredItem; readonly own: OwnItemState }[],
): Promise<void> {
  for (const { item, own } of items)
    await trx
      .updateTable('items')
      .set(({ eb }) => ({
        state: own,
        state_at: item.own === own ? item.stateAt : now,
        rev: eb('rev', '+', 1),
        changed_at: now,
        changed_by: by,
      }))
      .where('id', '=', item.id)
      .execute()
}

/** A new item with its details. It comes last unless it has a number. */
export type NewItem = { readonly id: string; readonly draft: LotDraft; readonly nth?: number }

/** Inserts expected items into a locked consignment. @returns their numbers within it, in order */
export async function insertItems(
  trx: Transaction<Rows>,
  { consignmentId, by, now }: ItemsRequest,
  items: readonly NewItem[],
): Promise<readonly number[]> {
  if (items.length === 0) return []
  const { last } = await trx
    .selectFrom('items')
    .select(({ fn }) => fn.max<number | null>('nth').as('last'))
    .where('consignment_id', '=', consignmentId)
    .executeTakeFirstOrThrow()
  const rows = items.map(({ id, draft, nth }, index) => ({
    id,
    consignment_id: consignmentId,
    nth: nth ?? (last ?? 0) + index + 1,
    state: 'expected' satisfies OwnItemState,
    state_at: now,
    document: JSON.stringify(draft),
    created_at: now,
    created_by: by,
    changed_at: now,
    changed_by: by,
  }))
  await trx.insertInto('items').values(rows).execute()
  return rows.map(({ nth }) => nth)
}

/** Stores the details of an item; fields unknown to this version are preserved. */
export const storeItemDraft = (trx: Kysely<Rows>, { id }: Pick<StoredItem, 'id'>, draft: LotDraft) =>
  sql`update items set document = document || ${JSON.stringify(draft)}::jsonb where id = ${id}`.execute(trx)
