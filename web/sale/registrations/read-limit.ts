import { highestPrice } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'

/** Parses a typed limit (M5). Returns 0 for none, or null if it is invalid. */
export function readLimit(text: string): number | null {
  if (text.trim() === '') return 0
  const amount = readTypedAmount(text) ?? 0
  return amount > 0 && amount <= highestPrice ? amount : null
}
