import type { Duration, Instant } from '#domain/money/money.ts'
import type { SaleState } from './state.ts'

const day: Duration = 86_400_000

/** The longest extension of a lot that has a bid: 30 days, so that a slip of the finger cannot lose a lot. */
const longestWithBids = 30 * day

/** The longest that a start, or the end of lots without a bid, moves at once: a year. */
export const longestMove: Duration = 366 * day

/** V8: the longest extension of lots. @param hasBids whether one of them has a bid */
export const longestExtension = (hasBids: boolean): Duration => (hasBids ? longestWithBids : longestMove)

/**
 * V8: whether bidders may rely on the published start of a sale: one has a paddle, or has bid. Then it only moves later.
 */
export const isStartRelied = ({ paddles, lots }: Pick<SaleState, 'paddles' | 'lots'>): boolean =>
  paddles.size > 0 || [...lots.values()].some((lot) => lot.leading !== null || lot.maximumBids.size > 0)

type Start = {
  /** The present start. */
  readonly startTime: Instant
  /** When the first lot of a timed sale closes; null in a live sale. */
  readonly firstEnd: Instant | null
}

/** V8: whether a sale can start at a time, as far as times go: not in the past, and before its first lot closes. */
export const isPossibleStart = ({ startTime, firstEnd }: Start, to: Instant, now: Instant): boolean =>
  Number.isSafeInteger(to) &&
  to >= now &&
  to - Math.max(startTime, now) <= longestMove &&
  (firstEnd === null || to < firstEnd)
