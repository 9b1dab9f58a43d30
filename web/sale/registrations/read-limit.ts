import { highestPrice } from '#domain/money/money.ts'

/** Parses a typed limit with or without separators; 0 for none, null if invalid. */
export function readLimit(text: string): number | null {
  const digits = text.replaceAll(/[\s,，]/g, '')
  if (digits === '') return 0
  const amount = /^\d{1,10}$/.test(digits) ? Number(digits) : 0
  return amount > 0 && amount <= highestPrice ? amount : null
}
