import { type IncrementTable, nextIncrement } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import type { MaximumBid, Paddle } from './state.ts'

/** Somebody leads a lot by their maximum, at this price. */
export type Led = {
  readonly kind: 'led'
  readonly leader: Paddle
  readonly price: Whole
  readonly reserveMet: boolean
}

/** Who leads a lot of a timed sale, and at what price. */
export type Standing = { readonly kind: 'unbid' } | Led

/**
 * The standing that a set of claims gives in a timed sale (rules T1 to T3).
 *
 * @param maximumBids at most one per paddle, in any order
 * @param opening what a bidder without rivals pays, in whole units
 * @param reserve in whole units; null where the lot has none
 */
export function standing(
  maximumBids: readonly MaximumBid[],
  ladder: IncrementTable,
  opening: Whole,
  reserve: Whole | null,
): Standing {
  const [first, second] = maximumBids.toSorted(byRank)
  return first ? led(first, second, ladder, opening, reserve) : { kind: 'unbid' }
}

/** The standing that the best claim has over the second, where there is one (T2, T3). */
export function led(
  first: MaximumBid,
  second: MaximumBid | undefined,
  ladder: IncrementTable,
  opening: Whole,
  reserve: Whole | null,
): Led {
  const contested = second ? Math.min(first.maximum, nextIncrement(ladder, second.maximum)) : opening
  const reserveMet = reserve === null || first.maximum >= reserve
  const price = reserveMet ? Math.max(contested, reserve ?? 0) : contested
  return { kind: 'led', leader: first.paddle, price, reserveMet }
}

/** Higher maximum first; of equal ones, the one that the ledger took first (T1). */
export const byRank = (a: MaximumBid, b: MaximumBid): number => b.maximum - a.maximum || a.seq - b.seq
