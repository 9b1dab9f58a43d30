import { listingState } from '#domain/auction/listing.ts'
import { type Answer, answer } from '#server/http/calls.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { refusal } from '#wire/refusal-data.ts'
import type { Catalogue } from './catalogue.ts'
import { pageOf } from './page.ts'

/** The calls that show sales. */
export function auctionCalls(catalogue: Catalogue): readonly Answer[] {
  return [
    answer(auctionList, async (visit, { state, page, size }) => {
      const sales = await catalogue.allPublished()
      const told = await Promise.all(sales.map((sale) => catalogue.tell(sale, visit)))
      const fitting = told.filter(
        (auction) => state === undefined || listingState(auction, visit.now) === state,
      )
      return pageOf(fitting.toSorted(byListing), { page, size }, (auction) => auction)
    }),

    answer(auctionGet, async (visit, { id }) => {
      const sale = await catalogue.published(id)
      return sale ? catalogue.tell(sale, visit) : refusal('notFound')
    }),
  ]
}

/** Those that run or are to come, the soonest first; then the past ones, the newest first. */
const byListing = (a: Auction, b: Auction): number =>
  Number(a.isEnd) - Number(b.isEnd) || (a.isEnd ? b.startTime - a.startTime : a.startTime - b.startTime)
