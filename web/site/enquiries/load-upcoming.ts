import type { Instant } from '#domain/money/money.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { announcementList } from '#wire/calls/announcements.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { consignDeadlineList } from '#wire/calls/home.ts'
import { priceList } from '#wire/calls/prices.ts'
import type { Announcement } from '#wire/entities/announcement.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Deadline } from '#wire/entities/home-block.ts'
import type { Price } from '#wire/entities/price.ts'

/** The maximum number of sales and deadlines. */
const max = 4

/** A sale that has not ended. */
export type UpcomingSale = Pick<Announcement, 'id' | 'title' | 'type'> & {
  /** When its saleroom or its bidding opens. */
  readonly opens: Instant
  /** When bidding on its last lot closes; 0 for a live sale or if undecided. */
  readonly closes: Instant
  readonly isOpen: boolean
  /** The number of lots; 0 if they have not been announced yet. */
  readonly lotCount: number
}

/** Loads the open and upcoming sales, including announced ones, the next one first. */
export async function loadUpcoming(
  pageContext: Pick<PageContext, 'call' | 'now'>,
): Promise<readonly UpcomingSale[]> {
  const [sales, announced] = await Promise.all([
    pageContext.call(auctionList, { state: 'current', size: 999 }),
    pageContext.call(announcementList, {}),
  ])
  return [...(sales.ok ? sales.data.list : []), ...(announced.ok ? announced.data.list : [])]
    .filter((sale) => !('isRehearsal' in sale && sale.isRehearsal))
    .map((sale) => ({ ...toUpcoming(sale, pageContext.now), isDue: isDue(sale) }))
    .filter(({ isOpen, isDue, opens }) => isOpen || isDue || opens > pageContext.now)
    .toSorted((a, b) => (a.isOpen ? a.closes : a.opens) - (b.isOpen ? b.closes : b.opens))
    .slice(0, max)
}

/** Returns whether a live sale is due and has not ended; its saleroom may open later than announced. */
const isDue = (sale: Auction | Announcement): boolean =>
  sale.type === 'live' && 'isEnd' in sale && !sale.isEnd && sale.cancellation === null

function toUpcoming(sale: Auction | Announcement, now: Instant): UpcomingSale {
  const { id, title, type } = sale
  const lotCount = 'lotCount' in sale ? sale.lotCount : 0
  if (type === 'live')
    return {
      id,
      title,
      type,
      opens: sale.startTime,
      closes: 0,
      isOpen: 'liveStatus' in sale && sale.liveStatus === 'open',
      lotCount,
    }
  const opens = sale.bidStartTime || sale.startTime
  const closes = ('lastEnd' in sale && sale.lastEnd) || sale.endTime
  return { id, title, type, opens, closes, isOpen: opens <= now && closes > now, lotCount }
}

/** Loads the consignment deadlines, soonest first. */
export async function loadDeadlines(pageContext: PageContext): Promise<readonly Deadline[]> {
  const response = await pageContext.call(consignDeadlineList, {})
  return response.ok ? response.data.list.slice(0, max) : []
}

/** The number of highest prices shown. */
const shownPrices = 3

/** Loads the highest prices realised, one for each wine and without tobacco (C2). */
export async function loadTopPrices(pageContext: PageContext): Promise<readonly Price[]> {
  const response = await pageContext.call(priceList, { sort: 'priceDown', size: 50 })
  const list = response.ok ? response.data.list : []
  return list
    .filter(({ title }, index) => list.findIndex((one) => one.title === title) === index)
    .slice(0, shownPrices)
}
