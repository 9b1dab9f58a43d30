import type { Preload } from '#web/kit/api/preload.ts'
import { announcementList } from '#wire/calls/announcements.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Announcement } from '#wire/entities/announcement.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/**
 * Loads all sales, those that are announced, and the current lots of open salerooms. Sales are read first, as
 * `createInitialView` requires.
 */
export async function loadSales(preload: Preload): Promise<{
  readonly sales: readonly Auction[]
  readonly announced: readonly Announcement[]
  readonly currentLots: readonly Lot[]
}> {
  const [{ list: sales }, { list: announced }] = await Promise.all([
    preload.fetchOrThrow(auctionList, {}),
    preload.fetchOrThrow(announcementList, {}),
  ])
  const rooms = sales.filter(({ liveStatus, isEnd }) => liveStatus === 'open' && !isEnd)
  const currentLotIds = rooms.flatMap(({ currentLotId }) => currentLotId ?? [])
  return {
    sales,
    announced,
    currentLots: await Promise.all(currentLotIds.map((id) => preload.fetchOrThrow(lotGet, { id }))),
  }
}
