import type { Duration, Instant } from '#domain/money/money.ts'

/** How long after its notice a letter to an outbid bidder is sent, since they may bid again first. */
const delayMs: Duration = 25_000

/** How long after one letter to a bidder the next one about the same lot is sent. */
const intervalMs: Duration = 5 * 60_000

/**
 * The time over which letters to bidders outbid at the same moment are spread, since together they would
 * delay bids.
 */
const spreadMs: Duration = 30_000

/**
 * Returns how long the letter to an outbid bidder waits, so that a long bidding duel causes few letters
 * instead of one every half minute. @param latest when the latest letter to this bidder about this lot was sent; null for none
 * @param share a random number from 0 up to 1
 */
export const outbidLetterDelay = (latest: Instant | null, now: Instant, share: number): Duration =>
  Math.max(delayMs, latest === null ? 0 : latest + intervalMs - now) + Math.floor(share * spreadMs)
