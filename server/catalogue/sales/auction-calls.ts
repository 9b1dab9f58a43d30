import { listingState } from '#domain/auction/listing.ts'
import { type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { auctionGet, auctionList } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { CatalogueSale } from './entries.ts'
import { pageOf } from './page.ts'
import type { Catalogue } from './sales.ts'

/** Calls that read sales. */
export function auctionCalls(catalogue: Catalogue): readonly CallHandler[] {
  return [
    handleCall(auctionList, async (visit, { state, page, size }) => {
      const toAuction = (sale: CatalogueSale) => catalogue.toAuction(sale, visit)
      const [sales, rehearsals] = await Promise.all([catalogue.allPublished(), catalogue.rehearsals()])
      const [auctions, rehearsed] = await Promise.all([
        Promise.all(sales.map(toAuction)),
        Promise.all(rehearsals.filter((sale) => isShownTo(sale, visit)).map(toAuction)),
      ])
      const matching = [...auctions, ...rehearsed.filter((auction) => !auction.isEnd)].filter(
        (auction) => state === undefined || listingState(auction, visit.now) === state,
      )
      return pageOf(matching.toSorted(byListing), { page, size }, (auction) => auction)
    }),

    handleCall(auctionGet, async (visit, { id }) => {
      const sale = await catalogue.published(id)
      return sale ? catalogue.toAuction(sale, visit) : refusal('notFound')
    }),
  ]
}

/** Practice rehearsals are visible to staff only. */
const isShownTo = ({ isPractice }: CatalogueSale, { viewer }: Pick<CallContext, 'viewer'>): boolean =>
  !isPractice || (viewer?.roles.length ?? 0) > 0

/** Current and upcoming sales first, the soonest first; then past ones, the newest first; rehearsals last (V12). */
const byListing = (a: Auction, b: Auction): number =>
  Number(a.isRehearsal) - Number(b.isRehearsal) ||
  Number(a.isEnd) - Number(b.isEnd) ||
  (a.isEnd ? b.startTime - a.startTime : a.startTime - b.startTime)
