import { toCsv } from '#domain/lib/csv.ts'

/** The marketplaces that published catalogues are written for. */
export const marketplaces = ['liveAuctioneers', 'theSaleroom', 'hiBid', 'wineSearcher'] as const
export type Marketplace = (typeof marketplaces)[number]

/** A published lot, in English, as a marketplace lists it. */
export type MarketLot = {
  readonly lotId: string
  /** `27` or `27A`. */
  readonly number: string
  readonly title: string
  readonly description: string
  readonly condition: string
  readonly category: string
  readonly quantity: number
  readonly vintage: string
  readonly format: string
  readonly currency: string
  readonly lowEstimate: number
  readonly highEstimate: number
  readonly startPrice: number
  /** Addresses of its pictures, the cover first. */
  readonly pictures: readonly string[]
  /** The address of its page. */
  readonly url: string
}

/** What keeps a file from being written: a lot, the column and what is wrong with it. */
export type MarketIssue = {
  readonly lotId: string
  readonly number: string
  readonly column: string
  readonly issue: 'missing' | 'tooLong'
}

type Column = {
  readonly name: string
  readonly value: (lot: MarketLot) => string | number
  readonly isRequired?: boolean
  /** The most characters that the marketplace accepts. */
  readonly max?: number
}

const required = (name: string, value: Column['value'], max?: number): Column => ({
  name,
  value,
  isRequired: true,
  ...(max !== undefined && { max }),
})
const optional = (name: string, value: Column['value']): Column => ({ name, value })

const pictureColumns = (count: number, nameOf: (nth: number) => string): readonly Column[] =>
  Array.from({ length: count }, (_, index) => ({
    name: nameOf(index + 1),
    value: ({ pictures }: MarketLot) => pictures[index] ?? '',
    isRequired: index === 0,
  }))

/** An amount, or nothing where there is none. */
const orNone = (amount: number): string | number => (amount === 0 ? '' : amount)
const estimates = (low: string, high: string): readonly Column[] => [
  required(low, ({ lowEstimate }) => orNone(lowEstimate)),
  required(high, ({ highEstimate }) => orNone(highEstimate)),
]

/** Several bottles with their size, as Wine-Searcher reads it: `6 x 750 ml`. */
const unit = ({ quantity, format }: MarketLot): string => (quantity > 1 ? `${quantity} x ${format}` : format)

const columns: { readonly [name in Marketplace]: readonly Column[] } = {
  liveAuctioneers: [
    required('LotNum', ({ number }) => number),
    required('Title', ({ title }) => title, 100),
    required('Description', ({ description }) => description),
    ...estimates('LowEst', 'HighEst'),
    required('StartPrice', ({ startPrice }) => orNone(startPrice)),
    optional('Condition', ({ condition }) => condition),
    optional('Quantity', ({ quantity }) => quantity),
    optional('Category', ({ category }) => category),
    ...pictureColumns(20, (nth) => `ImageFile.${nth}`),
  ],
  theSaleroom: [
    required('Number', ({ number }) => number),
    required('Title', ({ title }) => title, 250),
    required('Description', ({ description }) => description, 4_000),
    required('StartPrice', ({ startPrice }) => orNone(startPrice)),
    optional('Quantity', ({ quantity }) => quantity),
    ...estimates('LowEstimate', 'HighEstimate'),
    optional('Lot Link', ({ url }) => url),
    required('Main Image', ({ pictures }) => pictures[0] ?? ''),
    optional('ExtraImages', ({ pictures }) => pictures.slice(1).join('|')),
  ],
  hiBid: [
    required('Lot Number', ({ number }) => number),
    required('Lead', ({ title }) => title),
    required('Description', ({ description }) => description),
    optional('Quantity', ({ quantity }) => quantity),
    optional('Category', ({ category }) => category),
    optional('Condition', ({ condition }) => condition),
    ...estimates('Low Estimate', 'High Estimate'),
    optional('Starting Bid', ({ startPrice }) => orNone(startPrice)),
    ...pictureColumns(5, (nth) => `Image ${nth}`),
  ],
  wineSearcher: [
    required('Wine Name', ({ title }) => title, 160),
    optional('Vintage', ({ vintage }) => vintage || 'nv'),
    required('Unit Size', unit),
    required('Price', ({ lowEstimate }) => (lowEstimate === 0 ? '' : lowEstimate.toFixed(2))),
    required('Currency', ({ currency }) => currency),
    required('URL', ({ url }) => url, 255),
  ],
}

/**
 * Q7: returns a catalogue as the file of a marketplace, or what is missing or too long for it; then no file is written.
 */
export function marketplaceFile(
  marketplace: Marketplace,
  lots: readonly MarketLot[],
): { readonly content: string; readonly issues: readonly MarketIssue[] } {
  const wanted = columns[marketplace]
  const issues = lots.flatMap((lot) =>
    wanted.flatMap(({ name, value, isRequired = false, max }): MarketIssue[] => {
      const text = String(value(lot))
      const { lotId, number } = lot
      if (text === '' && isRequired) return [{ lotId, number, column: name, issue: 'missing' }]
      return max !== undefined && text.length > max ? [{ lotId, number, column: name, issue: 'tooLong' }] : []
    }),
  )
  if (issues.length > 0 || lots.length === 0) return { content: '', issues }
  const rows = [wanted.map(({ name }) => name), ...lots.map((lot) => wanted.map(({ value }) => value(lot)))]
  return { content: marketplace === 'wineSearcher' ? piped(rows) : toCsv(rows), issues }
}

/** Returns rows as Wine-Searcher reads them: separated by `|`, which no text contains, nor a line break. */
const piped = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => String(cell).replace(/[|\s]+/g, ' ')).join('|')}\n`).join('')
