import type { Preload } from '#web/kit/api/preload.ts'
import { roomLot } from '#web/sale/saleroom/room-lot.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { houseSaleGet } from '#wire/calls/house.ts'
import { lotList } from '#wire/calls/lots.ts'

/** All that the desk of a sale starts with. */
export async function loadDesk(preload: Preload, auctionId: string) {
  const [auction, start, { list }] = await Promise.all([
    preload.queryOrThrow(auctionGet, { id: auctionId }),
    preload.fetchOrThrow(houseSaleGet, { auctionId }),
    preload.fetchOrThrow(lotList, { auctionId, size: 999 }),
  ])
  return { auction, start, lots: list.map((lot) => roomLot(lot)) }
}
