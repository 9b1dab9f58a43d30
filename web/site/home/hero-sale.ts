import { type ListedAuction, type ListingState, listingState } from '#domain/auction/listing.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'

/**
 * Picks the sale for the top of the home page: the one that staff have chosen, until it ends; otherwise a live one,
 * otherwise the one with the next event (lots close, the saleroom opens, bidding starts), otherwise the
 * latest ended one; null if there are none. It never picks a tobacco sale (C2), a rehearsal (V12) or a
 * cancelled sale (K4).  @param chosen the id of the chosen sale; '' for none
 */
export function heroSale<
  T extends ListedAuction & {
    readonly id: string
    readonly isTobacco: boolean
    readonly isRehearsal: boolean
  },
>(sales: readonly T[], now: Instant, chosen = ''): T | null {
  const candidates = sales
    .filter(({ isTobacco, isRehearsal, cancellation }) => !isTobacco && !isRehearsal && !cancellation)
    .map((sale) => ({ sale, state: listingState(sale, now) }))
  const running = candidates
    .filter(({ state }) => state !== 'ended')
    .toSorted((a, b) => nextEventAt(a) - nextEventAt(b))
  const named = running.find(({ sale }) => sale.id === chosen)
  const live = running.find(({ state }) => state === 'live')
  const latest = candidates.toSorted((a, b) => b.sale.startTime - a.sale.startTime)[0]
  return (named ?? live ?? running[0] ?? latest)?.sale ?? null
}

function nextEventAt({
  sale,
  state,
}: {
  readonly sale: ListedAuction
  readonly state: ListingState
}): Instant {
  switch (state) {
    case 'live':
    case 'acceptingPreBids':
      return sale.startTime
    case 'acceptingBids':
      return sale.endTime
    case 'preview':
      return sale.bidStartTime
    case 'ended':
      return Number.POSITIVE_INFINITY
    default:
      return unreachable(state)
  }
}
