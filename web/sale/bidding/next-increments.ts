import type { IncrementBand, IncrementTable } from '#domain/auction/increment-table.ts'
import { nextIncrement } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'

/** The increment at a price, where it ends, and the next one. */
export type NextIncrements = { readonly increment: Whole; readonly until: Whole; readonly after: Whole }

/**
 * Returns the increments from a price onwards, as in 'increments of 20,000 up to 600,000, then 50,000', or
 * null if they alternate.
 */
export function nextIncrements(price: Whole, increments: IncrementTable): NextIncrements | null {
  const increment = increments.findLast((band) => band.from <= price)?.step
  if (increment === undefined || nextIncrement(increments, price) - price !== increment) return null
  const end = nextChange(price, increment, increments)
  if (!end) return null
  const left = (end.from - price) / increment
  const following = ((nextChange(end.from, end.step, increments)?.from ?? Infinity) - end.from) / end.step
  if (left < 2 || (left < 3 && following < 3)) return null
  return { increment, until: end.from, after: end.step }
}

/** Returns the first band above a price that has another increment. */
const nextChange = (price: Whole, increment: Whole, increments: IncrementTable): IncrementBand | undefined =>
  increments.find(({ from, step }) => from > price && step !== increment)
