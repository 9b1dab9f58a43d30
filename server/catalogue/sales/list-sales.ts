import { listingState } from '#domain/auction/listing.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { auctionList } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { DataOf, PayloadOf } from '#wire/schema/call.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { CatalogueSale } from './entries.ts'
import type { ListedSales } from './listed-sales.ts'
import { partsOfPage } from './page.ts'

/** Which sales are listed, and which page of them. */
export type SaleListRange = PayloadOf<typeof auctionList>
export type SaleListPage = DataOf<typeof auctionList>
export type SaleListVisit = Pick<CallContext, 'viewer' | 'lang' | 'now'>

type Deps = {
  readonly cache: Pick<CatalogueCache, 'listed' | 'past' | 'sale'>
  /** Returns the sales that are not past, including rehearsals. */
  current(now: number): Promise<readonly CatalogueSale[]>
  toAuction(sale: CatalogueSale, visit: SaleListVisit): Promise<Auction>
}

/**
 * Returns a page of the published sales: current and upcoming ones, soonest first; then past ones, latest first;
 * rehearsals last (V12). Only those on the page are read, besides the current ones.
 */
export async function listSales(
  deps: Deps,
  range: SaleListRange,
  visit: SaleListVisit,
): Promise<SaleListPage> {
  const { cache, current, toAuction } = deps
  const { page, size, type } = range
  const [listed, sales] = await Promise.all([cache.listed(visit.now), current(visit.now)])
  const auctions = await Promise.all(
    sales.filter((sale) => isShownTo(sale, visit)).map((sale) => toAuction(sale, visit)),
  )
  const matching = auctions.filter((auction) => isInRange(auction, range, visit.now)).toSorted(byListing)
  const first = matching.filter(({ isRehearsal }) => !isRehearsal)
  const rehearsals = matching.filter(({ isRehearsal, isEnd }) => isRehearsal && !isEnd)
  const pastCount = hasPast(range) ? countOf(listed, range) : 0
  const [ofFirst, ofPast, ofLast] = partsOfPage([first.length, pastCount, rehearsals.length], range)
  const past =
    ofPast === undefined || ofPast.from === ofPast.to
      ? []
      : await cache.past({ ...ofPast, kind: type, except: listed.current.map(({ id }) => id) }, visit.now)
  const pastSales = await Promise.all(past.map(cache.sale))
  return {
    list: [
      ...first.slice(ofFirst?.from, ofFirst?.to),
      ...(await Promise.all(pastSales.filter((sale) => sale !== null).map((sale) => toAuction(sale, visit)))),
      ...rehearsals.slice(ofLast?.from, ofLast?.to),
    ],
    total: first.length + pastCount + rehearsals.length,
    page,
    size,
  }
}

/** Returns whether a viewer sees a sale: practice rehearsals are visible only to staff. */
const isShownTo = ({ isPractice }: CatalogueSale, { viewer }: SaleListVisit): boolean =>
  !isPractice || (viewer?.roles.length ?? 0) > 0

function isInRange(auction: Auction, { state, type }: SaleListRange, now: number): boolean {
  if (type !== undefined && auction.type !== type) return false
  if (state === undefined) return true
  const itsState = listingState(auction, now)
  return state === 'current' ? itsState !== 'ended' : state === itsState
}

const hasPast = ({ state }: SaleListRange): boolean => state === undefined || state === 'ended'

const countOf = ({ past }: ListedSales, { type }: SaleListRange): number =>
  type === undefined ? past.live + past.timed : past[type]

/** Compares sales by their order in lists; sales that ended within the last second come last. */
const byListing = (a: Auction, b: Auction): number =>
  Number(a.isEnd) - Number(b.isEnd) || (a.isEnd ? b.startTime - a.startTime : a.startTime - b.startTime)
