import type { Preload } from '#web/kit/api/preload.ts'
import { toSaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotList } from '#wire/calls/lots.ts'
import { staffSaleGet } from '#wire/calls/staff-sale.ts'

/** Loads the data of a sale's console, the sale before its lots, so that the lots are never older than the sale. */
export async function loadConsole(preload: Preload, auctionId: string) {
  const [auction, start] = await Promise.all([
    preload.queryOrThrow(auctionGet, { id: auctionId }),
    preload.fetchOrThrow(staffSaleGet, { auctionId }),
  ])
  const { list } = await preload.fetchOrThrow(lotList, { auctionId, size: 999 })
  return { auction, start, lots: list.map((lot) => toSaleroomLot(lot)) }
}
