import { insertSale } from '#server/catalogue/sales/testing.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'

type Sold = { readonly auctionId: string; readonly hammers: readonly number[] }

/**
 * Returns an issued order of a published sale, with one lot per hammer price in whole units.
 * @param sold further lots of the sale are `unsold`
 * @returns its id
 */
export async function issueOrder(
  api: TestApi,
  buyerId: string,
  sold: Sold & { readonly unsold?: number },
): Promise<string> {
  const { auctionId, hammers, unsold = 0 } = sold
  const now = api.clock.now()
  await insertSale(api.database.db, { id: auctionId, lots: hammers.length + unsold, now })
  const published = await api.subjects.catalogue.publish(auctionId, now)
  if (published.kind !== 'published') throw new Error(JSON.stringify(published))
  return issueNextOrder(api, buyerId, { ...sold, firstLot: 1 })
}

/** Sells further lots of a published sale on an issued order of their own. @returns its id */
export async function issueNextOrder(
  api: TestApi,
  buyerId: string,
  { auctionId, hammers, firstLot }: Sold & { readonly firstLot: number },
): Promise<string> {
  const { db } = api.database
  const now = api.clock.now()
  const lines = hammers.map((hammer, index) => ({
    auction_id: auctionId,
    seq: firstLot + index + 1,
    lot_id: `${auctionId}-${firstLot + index}`,
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
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => api.subjects.orders.issue(trx, id, now))
  return id
}
