import { highestPrice, type Whole } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'

/** A typed floor bid: a price, or the limit that it violates. */
export type ParsedAmount =
  | { readonly kind: 'good'; readonly price: Whole }
  | { readonly kind: 'tooLow' | 'tooHigh'; readonly end: Whole }

/**
 * Parses a typed amount. @param minimum the lowest possible bid; input that is not a whole amount counts as too low
 */
export function parseAmount(typed: string, minimum: Whole, currency?: string): ParsedAmount {
  const price = readTypedAmount(typed, currency) ?? 0
  if (price > highestPrice) return { kind: 'tooHigh', end: highestPrice }
  return price >= minimum ? { kind: 'good', price } : { kind: 'tooLow', end: minimum }
}
