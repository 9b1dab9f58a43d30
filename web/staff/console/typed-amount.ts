import { highestPrice, type Whole } from '#domain/money/money.ts'

/** What a clerk typed for a bid from the room: a price, or which end of what is possible it is beyond. */
export type TypedAmount =
  | { readonly kind: 'good'; readonly price: Whole }
  | { readonly kind: 'tooLow' | 'tooHigh'; readonly end: Whole }

/** @param least the lowest bid that can be taken; what is no whole amount at all counts as below it */
export function typedAmount(typed: string, least: Whole): TypedAmount {
  const digits = typed.replaceAll(/[\s,，]/g, '')
  const price = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  if (price > highestPrice) return { kind: 'tooHigh', end: highestPrice }
  return price >= least ? { kind: 'good', price } : { kind: 'tooLow', end: least }
}
