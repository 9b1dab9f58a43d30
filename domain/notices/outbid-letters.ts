import type { Duration, Instant } from '#domain/money/money.ts'

/** How long after its notice a letter to an outbid bidder leaves: they may bid again before it. */
const delayMs: Duration = 25_000

/** How long after one letter to a bidder the next one about the same lot leaves. */
const intervalMs: Duration = 5 * 60_000

/** The time over which the letters of bidders leave who were outbid at the same moment: together they would delay bids. */
const spreadMs: Duration = 30_000

/**
 * Returns how long the letter to an outbid bidder waits, so that a duel of many minutes causes few letters and not one
 * for each half minute of it.
 * @param latest when the latest letter to this bidder about this lot left; null for none
 * @param share a random number from 0 up to 1
 */
export const outbidLetterDelay = (latest: Instant | null, now: Instant, share: number): Duration =>
  Math.max(delayMs, latest === null ? 0 : latest + intervalMs - now) + Math.floor(share * spreadMs)
