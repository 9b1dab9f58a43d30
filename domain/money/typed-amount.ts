import { withoutCurrency } from './currency-names.ts'
import type { Cents, Whole } from './money.ts'

/** The currency of the house’s invoices, deposits and price ceilings. */
export const houseCurrency = 'HKD'

/** The maximum amount read, in whole units: above every limit, and safe in cents. */
const most: Whole = 1e13

/** Digits with optional commas and cents, or `1.2万`. A last group of one or two digits could be cents. */
const figures =
  /^(?:(?<whole>\d+(?:,\d{3,})*)(?:\.(?<cents>\d{0,2}))?|(?<tenThousands>\d{1,9}(?:\.\d{1,4})?)[万萬])$/

/**
 * Reads an amount as people type it (M5): `3,200`, `３２００`, `HKD 3,200`, `$3200`, `3200.00`, `3200元`, `1.2万`.
 * Invisible characters and spaces of every width are ignored; amounts above every limit become 1e13.
 *
 * @param currency ISO code that the field names; the house's by default
 * @returns cents; null if it cannot be read, is ambiguous, or is in another currency
 */
export function readTypedCents(text: string, currency = houseCurrency): Cents | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const figure = withoutCurrency(plain, currency, true)?.replaceAll(/\s/g, '')
  const { whole, cents = '', tenThousands } = figures.exec(figure ?? '')?.groups ?? {}
  if (tenThousands !== undefined) return Math.round(Math.min(Number(tenThousands) * 10_000, most) * 100)
  if (whole === undefined) return null
  const units = Number(whole.replaceAll(',', ''))
  return units >= most ? most * 100 : units * 100 + Number(cents.padEnd(2, '0'))
}

/** Reads an amount like {@link readTypedCents}, in whole units; null also if it has cents (M1). */
export function readTypedAmount(text: string, currency = houseCurrency): Whole | null {
  const cents = readTypedCents(text, currency)
  return cents === null || cents % 100 !== 0 ? null : cents / 100
}
