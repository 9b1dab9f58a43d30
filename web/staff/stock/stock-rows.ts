import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import { readTypedCents } from '#domain/money/typed-amount.ts'
import type { staffMallProductSet } from '#wire/calls/staff-mall.ts'
import type { staffGiftSet } from '#wire/calls/staff-points.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type StaffProduct = DataOf<typeof staffMallProductSet>
export type StaffGift = DataOf<typeof staffGiftSet>

/** A product of the mall, or a gift of the points mall, in the grid of stock. */
export type StockRow = {
  /** Unique in the grid. */
  readonly key: string
  readonly id: string
  readonly source: 'mall' | 'points'
  readonly title: string
  /** The key of its cover; '' if it has no picture. */
  readonly picture: string
  /** The category of a product; null for a gift. */
  readonly category: { readonly id: string; readonly name: string } | null
  /** Description and size. */
  readonly facts: string
  readonly stock: number
  /** Pieces reserved by unpaid orders, or redeemed and not dispatched. */
  readonly reserved: number
  /** `2680.00`; for a gift points, such as `48000`. */
  readonly price: string
  /** '' for points. */
  readonly currency: string
  readonly isListed: boolean
  readonly isRetired: boolean
  /** The languages in which texts are missing. */
  readonly missing: readonly DraftLanguage[]
}

export const rowOfProduct = ({
  id,
  title,
  picture,
  cate,
  facts,
  stock,
  held,
  price,
  currency,
  isListed,
  isRetired,
  missing,
}: StaffProduct): StockRow => ({
  key: `mall:${id}`,
  id,
  source: 'mall',
  title,
  picture,
  category: cate,
  facts,
  stock,
  reserved: held,
  price,
  currency,
  isListed,
  isRetired,
  missing,
})

export const rowOfGift = ({
  id,
  title,
  picture,
  facts,
  stock,
  waiting,
  points,
  isListed,
  isRetired,
  missing,
}: StaffGift): StockRow => ({
  key: `points:${id}`,
  id,
  source: 'points',
  title,
  picture,
  category: null,
  facts,
  stock,
  reserved: waiting,
  price: String(points),
  currency: '',
  isListed,
  isRetired,
  missing,
})

/** The filters of the grid by stock, visibility and languages; retired rows are in their own filter only. */
export const stockFilters = ['all', 'offered', 'soldOut', 'low', 'hidden', 'untranslated', 'retired'] as const
export type StockFilter = (typeof stockFilters)[number]

/** The number of pieces at or below which stock is low. */
export const lowStock = 3

/** Returns whether a row is in a filter. */
export function isInFilter({ stock, isListed, isRetired, missing }: StockRow, filter: StockFilter): boolean {
  if (isRetired) return filter === 'retired'
  switch (filter) {
    case 'all':
      return true
    case 'offered':
      return isListed && stock > 0
    case 'soldOut':
      return stock === 0
    case 'low':
      return stock > 0 && stock <= lowStock
    case 'hidden':
      return !isListed
    case 'untranslated':
      return missing.length > 0
    case 'retired':
      return false
  }
}

/**
 * Returns the pieces in stock, the reserved ones, and the value of the mall's stock; null if its currencies
 * differ.
 */
export function stockSums(rows: readonly StockRow[]) {
  const priced = rows.filter(({ source }) => source === 'mall')
  const currencies = new Set(priced.map(({ currency }) => currency))
  const [currency] = currencies
  const cents = priced.reduce((total, { stock, price }) => total + stock * centsOf(price), 0)
  return {
    stock: rows.reduce((total, row) => total + row.stock, 0),
    reserved: rows.reduce((total, row) => total + row.reserved, 0),
    value: currency !== undefined && currencies.size === 1 ? { amount: decimal(cents), currency } : null,
  }
}

/** The editable fields of a row. */
export const stockFields = ['price', 'stock', 'listed'] as const
export type StockField = (typeof stockFields)[number]

/** Returns the stored value of a field as text; `1` for a listed row. */
export function storedValue(row: StockRow, field: StockField): string {
  switch (field) {
    case 'price':
      return row.price
    case 'stock':
      return String(row.stock)
    case 'listed':
      return row.isListed ? '1' : '0'
  }
}

const highestStock = 100_000
const highestPoints = 100_000_000
/** Ten digits before the point. */
const highestPriceCents = 1e12

/**
 * Parses the text typed into a cell to its stored form, such as `2,680` to `2680.00`, or returns null if it
 * is invalid.
 */
export function parseCell(source: StockRow['source'], field: StockField, typed: string): string | null {
  const text = typed.normalize('NFKC').replaceAll(/[\s,]/g, '')
  if (field === 'price' && source === 'mall') {
    const cents = readTypedCents(typed)
    return cents === null || cents >= highestPriceCents ? null : decimal(cents)
  }
  if (!/^\d{1,9}$/.test(text)) return null
  const number = Number(text)
  const isValid = field === 'price' ? number >= 1 && number <= highestPoints : number <= highestStock
  return isValid ? String(number) : null
}
