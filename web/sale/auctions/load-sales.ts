import type { Preload } from '#web/kit/api/preload.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** Loads all sales, and the current lots of open salerooms. Sales are read first, as `createInitialView` requires. */
export async function loadSales(
  preload: Preload,
): Promise<{ readonly sales: readonly Auction[]; readonly currentLots: readonly Lot[] }> {
  const { list: sales } = await preload.fetchOrThrow(auctionList, {})
  const rooms = sales.filter(({ liveStatus, isEnd }) => liveStatus === 'open' && !isEnd)
  const currentLotIds = rooms.flatMap(({ currentLotId }) => currentLotId ?? [])
  return {
    sales,
    currentLots: await Promise.all(currentLotIds.map((id) => preload.fetchOrThrow(lotGet, { id }))),
  }
}
