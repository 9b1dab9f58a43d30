import type { Preload } from '#web/kit/api/preload.ts'
import { announcementList } from '#wire/calls/announcements.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { lotGet } from '#wire/calls/lots.ts'
import type { Announcement } from '#wire/entities/announcement.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { type PastSales, pastPageSize } from './past-sales.ts'
import { practiceSale } from './practice-sale.ts'

/**
 * Loads the current and upcoming sales, a page of past ones, announced ones and the current lots of open
 * salerooms, without rehearsals (V12). Sales are read first, as `createInitialView` requires.
 * @param past the page of past sales, counted from 1, and its size
 */
export async function loadSales(
  preload: Preload,
  { page = 1, size = pastPageSize }: { readonly page?: number; readonly size?: number } = {},
): Promise<{
  /** The current sales, then the page of past ones. */
  readonly sales: readonly Auction[]
  readonly past: PastSales
  readonly announced: readonly Announcement[]
  readonly currentLots: readonly Lot[]
  /** A rehearsal to join, or null if there is none. */
  readonly practice: Auction | null
}> {
  const [{ list: all }, ended, { list: announced }] = await Promise.all([
    preload.fetchOrThrow(auctionList, { state: 'current', size: 999 }),
    preload.fetchOrThrow(auctionList, { state: 'ended', page, size }),
    preload.fetchOrThrow(announcementList, {}),
  ])
  const current = all.filter(({ isRehearsal }) => !isRehearsal)
  const rooms = current.filter(({ liveStatus, isEnd }) => liveStatus === 'open' && !isEnd)
  const currentLotIds = rooms.flatMap(({ currentLotId }) => currentLotId ?? [])
  const known = new Set(current.map(({ id }) => id))
  return {
    // A sale that ends between the two requests is in both.
    sales: [...current, ...ended.list.filter(({ id, isRehearsal }) => !known.has(id) && !isRehearsal)],
    past: { page, total: ended.total, shown: ended.list.length },
    announced,
    currentLots: await Promise.all(currentLotIds.map((id) => preload.fetchOrThrow(lotGet, { id }))),
    practice: practiceSale(all),
  }
}
