import type { Whole } from '#domain/money/money.ts'

/**
 * V15: returns whether an amount is so far above the next bid that it is confirmed in words before it is sent: a digit
 * too many is a multiple of ten.
 *
 * @param multiple of the next bid, set by the house
 */
export const isUnusualAmount = (amount: Whole, next: Whole, multiple: number): boolean =>
  next > 0 && amount > next * multiple
