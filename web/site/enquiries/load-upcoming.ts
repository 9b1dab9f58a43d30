import type { HouseView } from '#web/kit/page/house-context.ts'
import { announcementList } from '#wire/calls/announcements.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { consignDeadlineList } from '#wire/calls/home.ts'
import { priceList } from '#wire/calls/prices.ts'
import type { Deadline } from '#wire/entities/home-block.ts'
import type { Price } from '#wire/entities/price.ts'

/** Maximum number of sales and deadlines. */
const max = 4

/** A sale that has not started. */
export type UpcomingSale = { readonly id: string; readonly title: string; readonly startTime: number }

/** Loads the upcoming sales, announced ones among them, the next one first. */
export async function loadUpcoming(pageContext: HouseView): Promise<readonly UpcomingSale[]> {
  const [sales, announced] = await Promise.all([
    pageContext.call(auctionList, { state: 'current', size: 999 }),
    pageContext.call(announcementList, {}),
  ])
  return [...(sales.ok ? sales.data.list : []), ...(announced.ok ? announced.data.list : [])]
    .filter(({ startTime }) => startTime > pageContext.now)
    .toSorted((a, b) => a.startTime - b.startTime)
    .slice(0, max)
    .map(({ id, title, startTime }) => ({ id, title, startTime }))
}

/** Loads the consignment deadlines, the nearest first. */
export async function loadDeadlines(pageContext: HouseView): Promise<readonly Deadline[]> {
  const response = await pageContext.call(consignDeadlineList, {})
  return response.ok ? response.data.list.slice(0, max) : []
}

/** Number of the highest prices that are shown. */
const shownPrices = 3

/** Loads the highest prices realised, one of each wine; tobacco is left out (C2). */
export async function loadTopPrices(pageContext: HouseView): Promise<readonly Price[]> {
  const response = await pageContext.call(priceList, { sort: 'priceDown', size: 50 })
  const list = response.ok ? response.data.list : []
  return list
    .filter(({ title }, place) => list.findIndex((one) => one.title === title) === place)
    .slice(0, shownPrices)
}
