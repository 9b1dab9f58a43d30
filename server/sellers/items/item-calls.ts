import type { Kysely } from 'kysely'
import { itemNumber } from '#domain/consignments/consignment-number.ts'
import {
  isItemEditable,
  isItemRemovable,
  type OwnItemState,
  ownItemStates,
  stateAfterChange,
} from '#domain/consignments/item-progress.ts'
import { itemMoved } from '#domain/consignments/item-state.ts'
import { withTextsChanged } from '#domain/drafts/languages.ts'
import { emptyLotDraft, type LotDraft, type LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { type FieldChange, mergePatch } from '#domain/drafts/merge.ts'
import { canHaveValues } from '#server/catalogue/attributes/attributes.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import {
  itemCreate,
  itemDrafts,
  itemGet,
  itemList,
  itemMove,
  itemRemove,
  itemSet,
} from '#wire/calls/items.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import {
  inConsignment,
  insertItems,
  lockSeen,
  recordItems,
  storeItemDraft,
  storeItemStates,
} from './change-items.ts'
import { itemEntity, itemSight, itemSummary } from './item-entity.ts'
import { readItems, type StoredItem } from './items.ts'

type Deps = { readonly db: Kysely<Rows>; readonly rooms: Pick<Rooms, 'state'> }

/** Returns the staff calls about items of consignments (S3). */
export const itemCalls = ({ db, rooms }: Deps): readonly CallHandler[] => [
  handleMemberCall(itemList, async ({ viewer }, { consignmentId }) => {
    if (!(await readConsignment(db, consignmentId))) return refusal('notFound')
    const items = await readItems(db, { consignmentId })
    const sight = await itemSight(rooms, viewer, items)
    return { list: items.map((item) => itemSummary(item, sight)) }
  }),

  handleMemberCall(itemDrafts, async ({ viewer }, { consignmentId }) => {
    if (!(await readConsignment(db, consignmentId))) return refusal('notFound')
    const items = await readItems(db, { consignmentId })
    const sight = await itemSight(rooms, viewer, items)
    return {
      list: items.map((item) => {
        const { id, nth, draft } = itemEntity(item, sight)
        return { id, nth, draft }
      }),
    }
  }),

  handleMemberCall(itemGet, async ({ viewer }, { itemId }) => {
    const [item] = await readItems(db, { ids: [itemId] })
    return item ? itemEntity(item, await itemSight(rooms, viewer, [item])) : refusal('notFound')
  }),

  handleMemberCall(itemCreate, async ({ viewer, now }, { item: patch, ak, consignmentId }) => {
    if (!(await canHaveValues(db, [patch]))) return badInput('item', { name: 'invalid' })
    const request = { consignmentId, by: viewer.userId, now }
    return inConsignment(db, consignmentId, async (trx, consignment) => {
      const [repeated] = await readItems(trx, { ids: [ak] })
      if (repeated) return { id: repeated.id, number: repeated.number }
      const { draft } = patched(emptyLotDraft, patch)
      const [nth = 1] = await insertItems(trx, request, [{ id: ak, draft }])
      const number = itemNumber(consignment.number, nth)
      await recordItems(trx, request, [{ item: { number }, act: 'item.create' }])
      return { id: ak, number }
    })
  }),

  handleMemberCall(itemSet, async ({ viewer, now }, { consignmentId, itemId, item: patch, rev }) => {
    if (!(await canHaveValues(db, [patch]))) return badInput('item', { name: 'invalid' })
    const request = { consignmentId, by: viewer.userId, now }
    return inConsignment(db, consignmentId, async (trx) => {
      const locked = await lockSeen(trx, consignmentId, [{ id: itemId, rev }])
      if ('refused' in locked) return locked.refused
      const [item] = locked.items
      if (!item || !isItemEditable(item.state)) return refusal('wrongState', { status: item?.state ?? '' })
      const { draft, changes } = patched(item.draft, patch)
      if (changes.length === 0) return { rev }
      await storeItemDraft(trx, item, draft)
      await storeItemStates(trx, request, [{ item, own: stateAfterChange(item.own, item.draft, draft) }])
      const detail = { fields: changes.map(({ path }) => path).join(' ') }
      await recordItems(trx, request, [{ item, act: 'item.set', detail }])
      return { rev: rev + 1 }
    })
  }),

  handleMemberCall(itemRemove, ({ viewer, now }, { consignmentId, items: { list } }) =>
    inConsignment(db, consignmentId, async (trx) => {
      const locked = await lockSeen(trx, consignmentId, list)
      if ('refused' in locked) return locked.refused
      const arrived = locked.items.find(({ state }) => !isItemRemovable(state))
      if (arrived) return refusal('wrongState', { status: arrived.state })
      const ids = locked.items.map(({ id }) => id)
      await trx.deleteFrom('items').where('id', 'in', ids).execute()
      const actions = locked.items.map((item) => ({ item, act: 'item.remove' as const }))
      await recordItems(trx, { consignmentId, by: viewer.userId, now }, actions)
      return { removed: ids.length }
    }),
  ),

  handleMemberCall(itemMove, ({ viewer, now }, { consignmentId, items: { list }, move, note }) =>
    inConsignment(db, consignmentId, async (trx) => {
      const locked = await lockSeen(trx, consignmentId, list)
      if ('refused' in locked) return locked.refused
      const moved: { readonly item: StoredItem; readonly own: OwnItemState }[] = []
      for (const item of locked.items) {
        const own = ownStateAfter(item, move)
        if (own === null) return refusal('wrongState', { status: item.state })
        if (move === 'agree' && item.draft.lowEstimate === null)
          return refusal('wrongState', { status: 'noEstimate' })
        moved.push({ item, own })
      }
      const request = { consignmentId, by: viewer.userId, now }
      await storeItemStates(trx, request, moved)
      const detail = { move, note }
      const actions = moved.map(({ item }) => ({ item, act: 'item.move' as const, detail }))
      await recordItems(trx, request, actions)
      return { moved: moved.length }
    }),
  ),
]

/** Returns the details of an item after a change based on those that its editor saw. */
function patched(
  before: LotDraft,
  patch: LotDraftPatch,
): { readonly draft: LotDraft; readonly changes: readonly FieldChange[] } {
  const merged = mergePatch(before, { patch, since: 0, revisions: {} })
  if (merged.kind === 'conflict') return { draft: before, changes: [] }
  return { draft: withTextsChanged(merged.draft, merged.changes), changes: merged.changes }
}

/**
 * Returns the own state of an item after a move, or null if its state does not allow it. A lot is withdrawn
 * in its sale instead.
 */
function ownStateAfter({ state }: StoredItem, move: Parameters<typeof itemMoved>[1]): OwnItemState | null {
  if (state === 'allotted' || state === 'offered') return null
  const moved = itemMoved(state, move)
  return ownItemStates.find((one) => one === moved) ?? null
}
