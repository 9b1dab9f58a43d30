import { type IncrementTable, snapDown } from '#domain/auction/increment-table.ts'
import { isBiddable, type Whole } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'

/** The validation of a typed amount. Only `ready` can be chosen, at `price`: the increment at or below it (L4). */
export type OwnAmount =
  | { readonly kind: 'empty' | 'tooHigh' }
  | { readonly kind: 'tooLow'; readonly minBid: Whole }
  | { readonly kind: 'overLimit'; readonly max: Whole }
  | { readonly kind: 'ready'; readonly typed: Whole; readonly price: Whole }

/**
 * Parses and validates an amount typed in the saleroom.
 *
 *
 * @param minBid the next bid, which may be between increments
 * @param max the remaining limit (W3), or null if there is none
 */
export function parseOwnAmount(
  text: string,
  currency: string,
  increments: IncrementTable,
  minBid: Whole,
  max: Whole | null,
): OwnAmount {
  const typed = readTypedAmount(text, currency)
  if (typed === null) return { kind: 'empty' }
  if (typed < minBid) return { kind: 'tooLow', minBid }
  if (!isBiddable(typed)) return { kind: 'tooHigh' }
  const price = Math.max(snapDown(increments, typed), minBid)
  return max !== null && price > max ? { kind: 'overLimit', max } : { kind: 'ready', typed, price }
}
