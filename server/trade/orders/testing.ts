import { insertSale } from '#server/catalogue/sales/testing.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'

/** An issued order of a published sale, with one lot per hammer price in whole units. @returns its id */
export async function issueOrder(
  api: TestApi,
  buyerId: string,
  { auctionId, hammers }: { readonly auctionId: string; readonly hammers: readonly number[] },
): Promise<string> {
  const { db } = api.database
  const now = api.clock.now()
  await insertSale(db, { id: auctionId, lots: hammers.length, now })
  const published = await api.subjects.catalogue.publish(auctionId, now)
  if (published.kind !== 'published') throw new Error(JSON.stringify(published))
  const lines = hammers.map((hammer, index) => ({
    auction_id: auctionId,
    seq: index + 2,
    lot_id: `${auctionId}-${index + 1}`,
    bidder: buyerId,
    paddle: '1',
    hammer,
    at: now,
  }))
  await db.insertInto('order_line').values(lines).execute()
  await api.subjects.orders.settle(auctionId)
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => api.subjects.orders.issue(trx, id, now))
  return id
}
