import type { Duration, Instant } from '#domain/money/money.ts'
import type { LotState, SaleState } from './state.ts'

const day: Duration = 86_400_000

/** The longest extension of a lot that has a bid: 30 days, so that a typing error cannot delay a lot for too long. */
const maxExtensionWithBids = 30 * day

/** The maximum by which a start, or the end of lots without a bid, can be moved at once: a year. */
export const maxMove: Duration = 366 * day

/** V8: returns the longest extension of lots. @param hasBids whether one of them has a bid */
export const maxExtension = (hasBids: boolean): Duration => (hasBids ? maxExtensionWithBids : maxMove)

/**
 * V8: the minimum time between moving lots to an earlier end and that end, since those who follow them
 * receive a letter.
 */
const shortestNotice: Duration = 3_600_000

/** V8: returns whether a lot has a bid, a maximum or a commission bid. */
export const hasBid = ({ leading, maximumBids }: Pick<LotState, 'leading' | 'maximumBids'>): boolean =>
  leading !== null || maximumBids.size > 0

/** V8: returns whether a sale has taken a bid. */
export const hasTakenBids = ({ lots }: Pick<SaleState, 'lots'>): boolean => [...lots.values()].some(hasBid)

/**
 * V8: returns whether times allow lots to close earlier: after the sale has begun, and an hour from now at the
 * earliest.
 *
 * @param firstEnd the new end of the lot that closes first
 */
export const isPossibleEnd = (firstEnd: Instant, startTime: Instant, now: Instant): boolean =>
  firstEnd > startTime && firstEnd >= now + shortestNotice

/**
 * V8: returns whether bidders may rely on the published start of a sale: if a bidder has a paddle or has bid,
 * the start can only move later.
 */
export const isStartReliedOn = (sale: Pick<SaleState, 'paddles' | 'lots'>): boolean =>
  sale.paddles.size > 0 || hasTakenBids(sale)

type Start = {
  /** The current start. */
  readonly startTime: Instant
  /** When the first lot of a timed sale closes; null in a live sale. */
  readonly firstEnd: Instant | null
}

/**
 * V8: returns whether the times of a sale allow it to start at an instant: not in the past, and before its first lot
 * closes.
 */
export const isPossibleStart = ({ startTime, firstEnd }: Start, to: Instant, now: Instant): boolean =>
  Number.isSafeInteger(to) &&
  to >= now &&
  to - Math.max(startTime, now) <= maxMove &&
  (firstEnd === null || to < firstEnd)
