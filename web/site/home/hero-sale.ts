import { type Listed, type ListingState, listingState } from '#domain/auction/listing.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'

/**
 * The sale that the home page opens with: a live one, or else the one where something happens next: lots begin to close,
 * a room opens, bidding begins. Where all are over, the latest. null in a house without sales. Never one of tobacco
 * alone (C2), never a rehearsal (V12).
 */
export function heroSale<T extends Listed & { readonly isTobacco: boolean; readonly isRehearsal: boolean }>(
  sales: readonly T[],
  now: Instant,
): T | null {
  const shown = sales
    .filter(({ isTobacco, isRehearsal }) => !isTobacco && !isRehearsal)
    .map((sale) => ({ sale, state: listingState(sale, now) }))
  const running = shown
    .filter(({ state }) => state !== 'ended')
    .toSorted((a, b) => nextMoment(a) - nextMoment(b))
  const live = running.find(({ state }) => state === 'live')
  const latest = shown.toSorted((a, b) => b.sale.startTime - a.sale.startTime)[0]
  return (live ?? running[0] ?? latest)?.sale ?? null
}

function nextMoment({ sale, state }: { readonly sale: Listed; readonly state: ListingState }): Instant {
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
