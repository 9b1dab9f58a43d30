import { auctionGet } from '#wire/calls/auctions.ts'
import { staffLotOpen, staffLotStart, staffRoom } from '#wire/calls/staff-sale.ts'
import type { Client } from '#wire/client/client.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

/** The parameters of a clerk's command at the current ledger position. */
export async function commandOn(clerk: Client, auctionId: string) {
  const { seq } = dataOf(await clerk.call(auctionGet, { id: auctionId }))
  return { auctionId, ak: createIdempotencyKey(), seq }
}

/** Opens the saleroom and the bidding on a lot. */
export async function openLot(clerk: Client, auctionId: string, lotId: string): Promise<void> {
  dataOf(await clerk.call(staffRoom, { ...(await commandOn(clerk, auctionId)), open: true }))
  dataOf(await clerk.call(staffLotOpen, { ...(await commandOn(clerk, auctionId)), lotId }))
  dataOf(await clerk.call(staffLotStart, { ...(await commandOn(clerk, auctionId)), lotId }))
}
