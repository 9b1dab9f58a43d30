import type { HouseView } from '#web/kit/page/house-context.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { consignDeadlineList } from '#wire/calls/home.ts'
import type { Deadline } from '#wire/entities/home-block.ts'

/** Sales that are shown. */
const most = 4

/** A sale that has not begun. */
export type SaleAhead = { readonly id: string; readonly title: string; readonly startTime: number }

/** The sales ahead, the next first. */
export async function loadAhead(house: HouseView): Promise<readonly SaleAhead[]> {
  const sales = await house.call(auctionList, {})
  if (!sales.ok) return []
  return sales.data.list
    .filter(({ isEnd, startTime }) => !isEnd && startTime > house.now)
    .toSorted((a, b) => a.startTime - b.startTime)
    .slice(0, most)
    .map(({ id, title, startTime }) => ({ id, title, startTime }))
}

/** Until when goods are taken for sales that are being prepared, the nearest first. */
export async function loadDeadlines(house: HouseView): Promise<readonly Deadline[]> {
  const told = await house.call(consignDeadlineList, {})
  return told.ok ? told.data.list.slice(0, most) : []
}
