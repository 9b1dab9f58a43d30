import type { Cents } from '../money/money.ts'

/** Hong Kong's liquor duty from a date on; amounts in cents. */
type DutyTable = {
  /** YYYY-MM-DD, Hong Kong. */
  readonly from: string
  /** The part charged in full: of the import value of a bottle of at most a litre, or per litre of a larger one. */
  readonly inFull: Cents | null
}

/** Liquor is dutiable above this strength, in tenths of a percent. */
const dutiableAbove = 300

/** The latest table first. The value above the part charged in full is charged at a tenth. */
const tables: readonly DutyTable[] = [
  { from: '2024-10-16', inFull: 20_000 },
  // Before, the whole value was charged.
  { from: '2008-02-27', inFull: null },
]

/** One bottle, or several packaged as one item. */
export type BondedItem = {
  /** Wine is free of duty, whatever its strength. */
  readonly kind: 'wine' | 'spirits'
  /** In tenths of a percent; null if unknown. */
  readonly abv: number | null
  /** Contents of the whole item. */
  readonly millilitres: number
  /** Import value of the whole item. */
  readonly value: Cents
}

/**
 * Returns the duty that releasing an item from bond in Hong Kong would cost, rounded half up once (K14). It is an
 * indication and never enters an invoice.
 * @param day the day of the release: YYYY-MM-DD, Hong Kong
 * @returns null if the strength is unknown, or the day is before the first table
 */
export function bondedDuty({ kind, abv, millilitres, value }: BondedItem, day: string): Cents | null {
  const table = tables.find(({ from }) => from <= day)
  if (!table) return null
  if (kind === 'wine') return 0
  if (abv === null) return null
  if (abv <= dutiableAbove) return 0
  if (table.inFull === null) return value
  // A larger item is charged per litre, so its part charged in full grows with its contents.
  const inFull = millilitres <= 1000 ? table.inFull : (table.inFull * millilitres) / 1000
  if (value <= inFull) return value
  const tenths = inFull * 10 + (value - inFull)
  return Math.floor((tenths + 5) / 10)
}
