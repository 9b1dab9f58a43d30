import { withoutCurrency } from '#domain/money/currency-names.ts'
import { highestPrice, type Whole } from '#domain/money/money.ts'

/** The reason why a cell is not an amount. */
export type AmountIssue =
  /** Ambiguous or not a number, such as `12.500` or `about 3,000`. */
  | 'notAmount'
  /** Two amounts in one cell, such as `28,000–36,000`. */
  | 'range'
  /** In a currency that is not the sale's. */
  | 'otherCurrency'
  /** It has cents; amounts before the hammer are whole units (M1). */
  | 'notWhole'
  /** Below 1 or above the highest price (M1). */
  | 'outOfRange'

export type Amount = { readonly value: Whole } | { readonly issue: AmountIssue }

/** Two estimates in one cell: `12,000-15,000`, `HKD 12,000 – HKD 15,000`, `1万至2万`. */
const range = /^(.*\d\s*[万萬]?[^\d]*?)\s*(?:-|–|—|~|to|至|到)\s*(\D*\d.*)$/i

/** Reads the two amounts of a range, the lower first; null for any other cell. */
export function readRange(cell: string, currency: string): readonly [Whole, Whole] | null {
  const [, first = '', second = ''] = range.exec(cell.normalize('NFKC').trim()) ?? []
  const [low, high] = [readAmount(first.trim(), currency), readAmount(second.trim(), currency)]
  return 'value' in low && 'value' in high && low.value <= high.value ? [low.value, high.value] : null
}

/**
 * Parses an amount (K11): `12000`, `12,000`, `12 000`, `HKD 12,000`, `12,000.00`, `1.2万`. Ambiguous amounts are
 * refused.
 * @param currency ISO code of the sale's currency
 */
export function readAmount(cell: string, currency: string): Amount {
  // Full-width digits and signs become ASCII, no-break spaces become spaces.
  const text = cell.normalize('NFKC').trim()
  if (/\d\s*[万萬]?\s*(?:[-–—~]|to|至|到)\s*(?:[A-Z$¥€£ ]*)\d/i.test(text)) return { issue: 'range' }
  const bare = withoutCurrency(text, currency)
  if (bare === null) return { issue: 'otherCurrency' }
  const { tenThousands, whole, cents } = figures.exec(bare)?.groups ?? {}
  if (tenThousands !== undefined) return inTenThousands(tenThousands)
  if (whole === undefined) return { issue: 'notAmount' }
  if (/[1-9]/.test(cents ?? '')) return { issue: 'notWhole' }
  return within(Number(whole.replaceAll(/[, ]/g, '')))
}

/** Digits, or groups of three with one kind of separator; or `1.2万`. */
const figures =
  /^(?:(?<whole>\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?: \d{3}){1,3})(?:\.(?<cents>\d{1,2}))?|(?<tenThousands>\d{1,6}(?:\.\d{1,4})?) ?[万萬])$/

function inTenThousands(text: string): Amount {
  const [whole = '', fraction = ''] = text.split('.')
  return within(Number(`${whole}${fraction.padEnd(4, '0')}`))
}

const within = (value: number): Amount =>
  value >= 1 && value <= highestPrice ? { value } : { issue: 'outOfRange' }
