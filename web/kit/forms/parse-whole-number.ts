import { highestPrice } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'

/** Parses a whole number as people write it, `1,500` too; 0 if invalid or greater than `max`. */
export function parseWholeNumber(text: string | null, max: number): number {
  const digits = (text ?? '').normalize('NFKC').replace(/[\s,]/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= max ? Number(digits) : 0
}

/** Parses one end of a range of prices (M5); 0 if it is open, invalid or above every price. */
export function parseAmountBound(text: string | null): number {
  const amount = readTypedAmount(text ?? '') ?? 0
  return amount <= highestPrice ? amount : 0
}
