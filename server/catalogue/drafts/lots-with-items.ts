import type { Kysely } from 'kysely'
import { totalPieces } from '#domain/consignments/item-pieces.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readItems } from '#server/sellers/items/items.ts'

/**
 * Returns the deleted lots that can be restored, in order: all except those whose items or pieces are now in
 * other lots or have left (S3). Locks the items within the caller's transaction.
 */
export async function lotsWithItems(
  trx: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (lotIds.length === 0) return new Set()
  const rows = await trx
    .selectFrom('item_lots')
    .select(['item_id', 'lot_id', 'pieces'])
    .where('lot_id', 'in', lotIds)
    .execute()
  const items = await readItems(trx, { ids: [...new Set(rows.map(({ item_id }) => item_id))] }, 'update')
  const totals = new Map(items.map(({ id, draft }) => [id, totalPieces(draft.quantity)]))
  const remaining = new Map(items.map((item) => [item.id, item.remaining]))
  const shares = Map.groupBy(rows, ({ lot_id }) => lot_id)
  return new Set(
    lotIds.filter((lotId) => {
      const needed = (shares.get(lotId) ?? []).map(({ item_id, pieces }) => ({
        itemId: item_id,
        left: (remaining.get(item_id) ?? 0) - (pieces ?? totals.get(item_id) ?? 1),
      }))
      if (needed.some(({ left }) => left < 0)) return false
      for (const { itemId, left } of needed) remaining.set(itemId, left)
      return true
    }),
  )
}
