import { highestPrice, type Instant, type Whole } from '#domain/money/money.ts'
import { exposure } from './exposure.ts'
import { minimumBidFor } from './minimum-bid.ts'
import type { Paddle, SaleState } from './state.ts'

/** A bidder's request for a higher limit in a sale (W7). A newer one replaces it. */
export type LimitRequest = {
  /** The requested limit. */
  readonly requested: Whole
  readonly at: Instant
  /** When staff declined it; null if they have not. */
  readonly declinedAt: Instant | null
}

/** The progress of a request. */
export type LimitRequestStatus = 'open' | 'raised' | 'declined'

/**
 * W7: returns the status of a request for a limit: any limit of at least the requested sum settles it, however it was
 * set.
 */
export function limitRequestStatus(
  { requested, declinedAt }: LimitRequest,
  limit: Whole | null,
): LimitRequestStatus {
  if (limit === null || limit >= requested) return 'raised'
  return declinedAt === null ? 'open' : 'declined'
}

/**
 * W7: returns the lowest limit with which a paddle can place the next bid on a lot, in addition to its other
 * commitments in the sale (W3). Null if there is no such lot.
 */
export function limitRequired(sale: SaleState, paddle: Paddle, lotId: string): Whole | null {
  const lot = sale.lots.get(lotId)
  if (!lot || !sale.terms) return null
  const next = minimumBidFor(lot, sale.terms.ladder, paddle)
  return Math.min(highestPrice, exposure(sale, paddle, lotId, next))
}
