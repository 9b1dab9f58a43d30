import { type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import type { MaximumBid, Paddle } from './state.ts'

/** The leader of a lot in a timed sale, and the current bid. */
export type LeadingMaximum = {
  readonly leader: Paddle
  readonly price: Whole
  readonly reserveMet: boolean
}

/**
 * Returns the leader and the current bid that result from a maximum bid and its rivals in a timed sale, the
 * only implementation of T1 to T4.
 *
 * - T1: the highest maximum leads; of equal ones, the earliest in the ledger.
 * - T2: the current bid is one increment above the second maximum and at most the leader's own; without a rival it is
 *   the opening bid.
 * - T3: a leader whose maximum reaches the reserve bids at least the reserve.
 *
 * @param rivals the maximum bids of other paddles, one each, in any order; those below the second do not count
 * @param openingBid what a bidder without rivals pays, in whole units
 * @param reserve in whole units; null if the lot has none
 */
export function leadingMaximum(
  bid: MaximumBid,
  rivals: readonly MaximumBid[],
  table: IncrementTable,
  openingBid: Whole,
  reserve: Whole | null,
): LeadingMaximum {
  const [first, second] = highestTwo(bid, rivals)
  const contested = second ? Math.min(first.maximum, nextIncrement(table, second.maximum)) : openingBid
  const reserveMet = reserve === null || first.maximum >= reserve
  const price = reserveMet ? Math.max(contested, reserve ?? 0) : contested
  return { leader: first.paddle, price, reserveMet }
}

/** Returns the two highest maximum bids, without sorting all, since every bid needs them. */
function highestTwo(
  bid: MaximumBid,
  rivals: readonly MaximumBid[],
): readonly [MaximumBid, MaximumBid | null] {
  let first = bid
  let second: MaximumBid | null = null
  for (const rival of rivals) {
    if (byPriority(rival, first) < 0) {
      second = first
      first = rival
    } else if (second === null || byPriority(rival, second) < 0) second = rival
  }
  return [first, second]
}

/** T1: returns the higher maximum first; of equal ones, the earlier in the ledger. */
export const byPriority = (a: MaximumBid, b: MaximumBid): number => b.maximum - a.maximum || a.seq - b.seq
