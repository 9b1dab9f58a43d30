import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type StoredOrder, withLots } from '#server/trade/orders/rows.ts'

/** Returns the orders of a sale, without deleted drafts. */
export async function ordersOf(db: Kysely<Rows>, auctionId: string): Promise<readonly StoredOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('status', '<>', 'DELETED')
    .orderBy('number')
    .execute()
  return withLots(db, rows)
}
