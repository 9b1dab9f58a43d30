import { type ListedAuction, type ListingState, listingState } from '#domain/auction/listing.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'

/** A sale in the list that is only announced (K1). */
type AnnouncedSale = Pick<ListedAuction, 'type' | 'startTime' | 'endTime'> & { readonly announcedAt: Instant }

/** The state of a sale in the list. */
export type SaleState = ListingState | 'announced'

export const saleState = (sale: ListedAuction | AnnouncedSale, now: Instant): SaleState =>
  'announcedAt' in sale ? 'announced' : listingState(sale, now)

/** The filters of the sale list, in order. */
export const saleFilters = ['all', 'live', 'accepting', 'preview', 'ended'] as const

export type SaleFilter = (typeof saleFilters)[number]

/** Parses the filter from the URL, by default all sales. */
export const parseSaleFilter = (name: string | null): SaleFilter =>
  saleFilters.find((filter) => filter === name) ?? 'all'

/** Returns whether a sale in this state matches a filter. */
export const isShownUnder = (filter: SaleFilter, state: SaleState): boolean =>
  filter === 'all' || filter === filterFor(state)

function filterFor(state: SaleState): SaleFilter {
  switch (state) {
    case 'acceptingBids':
    case 'acceptingPreBids':
      return 'accepting'
    case 'announced':
      return 'preview'
    case 'live':
    case 'preview':
    case 'ended':
      return state
    default:
      return unreachable(state)
  }
}

/** Returns the number of sales per filter. */
export function countByFilter(
  sales: readonly (ListedAuction | AnnouncedSale)[],
  now: Instant,
): Readonly<Record<SaleFilter, number>> {
  const states = sales.map((sale) => saleState(sale, now))
  const count = (filter: SaleFilter) => states.filter((state) => isShownUnder(filter, state)).length
  return {
    all: count('all'),
    live: count('live'),
    accepting: count('accepting'),
    preview: count('preview'),
    ended: count('ended'),
  }
}

/** Sorts sales for the list: live, accepting bids, previews and announced sales, past. */
export function sortForList<T extends ListedAuction | AnnouncedSale>(
  sales: readonly T[],
  now: Instant,
): readonly T[] {
  const rank = (sale: T) => ranks[saleState(sale, now)]
  const closingOrder = (sale: T) => (rank(sale) === ranks.ended ? -listDate(sale) : listDate(sale))
  return sales.toSorted((a, b) => rank(a) - rank(b) || closingOrder(a) - closingOrder(b))
}

const ranks: Readonly<Record<SaleState, number>> = {
  live: 0,
  acceptingBids: 1,
  acceptingPreBids: 1,
  preview: 2,
  announced: 2,
  ended: 3,
}

/** Returns the date shown for a sale: the closing of a timed sale or the start of a live one. */
export const listDate = ({
  type,
  startTime,
  endTime,
}: Pick<ListedAuction, 'type' | 'startTime' | 'endTime'>): Instant => (type === 'live' ? startTime : endTime)
