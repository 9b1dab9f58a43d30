import type { Whole } from '#domain/money/money.ts'
import { type IncrementTable, nextIncrement, snapDown } from './increment-table.ts'

/** The maximum number of bands of an increment table: a record states them all. */
export const maxIncrementBands = 100

/** How a table treats an amount, for staff who try one out (L4). */
export type IncrementTrial = {
  /** The bid that the amount becomes: itself, or the next increment below; 0 if there is none. */
  readonly bid: Whole
  /** The next bid above the amount. */
  readonly next: Whole
  readonly isOnIncrement: boolean
}

/** Tries an amount of at least 1 on a table without issues (L4). */
export function tryAmount(table: IncrementTable, amount: Whole): IncrementTrial {
  const bid = snapDown(table, amount)
  return { bid, next: nextIncrement(table, amount), isOnIncrement: bid === amount }
}

/**
 * Returns the prices from one band to the next, as a table shows them: the first bids of each band.  @param
 * count the number of bids of each band
 */
export function firstBids(table: IncrementTable, band: number, count: number): readonly Whole[] {
  const at = table[band]
  if (!at) return []
  const end = table[band + 1]?.from ?? Number.POSITIVE_INFINITY
  const first = at.from === 0 ? at.step : at.from
  return Array.from({ length: count }, (_, index) => first + index * at.step).filter((price) => price < end)
}
