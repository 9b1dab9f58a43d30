import type { Whole } from '#domain/money/money.ts'

/**
 * V15: returns whether an amount is so far above the next bid that it must be confirmed in words before it is
 * sent, since an extra digit multiplies by ten.  @param multiple the multiple of the next bid, set by the house
 */
export const isUnusualAmount = (amount: Whole, next: Whole, multiple: number): boolean =>
  next > 0 && amount > next * multiple
