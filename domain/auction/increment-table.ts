import { highestPrice, type Whole } from '#domain/money/money.ts'

/** One band of the increment table (L1): from `from` on, prices rise by `step`, counted from `from` itself. */
export type IncrementBand = { readonly from: Whole; readonly step: Whole }

/** An increment table: bands ascending by `from`, each ending where the next begins (L1, L5). */
export type IncrementTable = readonly IncrementBand[]

/** Why an increment table is refused (L5). `at` is the starting price of the invalid band; 0 for an empty table. */
export type IncrementTableIssue = {
  readonly kind: 'incrementTableIssue'
  readonly issue: 'empty' | 'notAscending' | 'badStart' | 'badStep'
  readonly at: number
}

/** Hong Kong's 2-5-8 increment table, the default (L1). */
export const hongKongIncrements: IncrementTable = [
  { from: 0, step: 50 },
  { from: 1_000, step: 100 },
  { from: 2_000, step: 200 },
  ...twoFiveEight(3_000, 5_000),
  { from: 5_000, step: 500 },
  { from: 10_000, step: 1_000 },
  { from: 20_000, step: 2_000 },
  ...twoFiveEight(30_000, 50_000),
  { from: 50_000, step: 5_000 },
  { from: 100_000, step: 10_000 },
  ...twoFiveEight(200_000, 500_000),
  { from: 500_000, step: 50_000 },
  { from: 1_000_000, step: 100_000 },
]

/** 2-5-8 between two prices: 3,000 / 3,200 / 3,500 / 3,800 / 4,000 …, one band per increment (L1). */
function twoFiveEight(from: Whole, to: Whole): IncrementTable {
  const unit = 10 ** Math.floor(Math.log10(from))
  const count = (to - from) / unit
  return Array.from({ length: count }, (_, index) => from + index * unit).flatMap((start) => [
    { from: start, step: unit / 5 },
    { from: start + unit / 5, step: (unit * 3) / 10 },
    { from: start + unit / 2, step: (unit * 3) / 10 },
    { from: start + (unit * 4) / 5, step: unit / 5 },
  ])
}

/** Returns the first issue of an increment table, or null if it may be used (L5). */
export function checkIncrementTable(table: IncrementTable): IncrementTableIssue | null {
  if (table.length === 0) return { kind: 'incrementTableIssue', issue: 'empty', at: 0 }
  for (const [index, { from, step }] of table.entries()) {
    const previous = table[index - 1]
    if (!Number.isSafeInteger(from) || from < 0)
      return { kind: 'incrementTableIssue', issue: 'badStart', at: from }
    if (!Number.isSafeInteger(step) || step < 1)
      return { kind: 'incrementTableIssue', issue: 'badStep', at: from }
    if (previous && from <= previous.from)
      return { kind: 'incrementTableIssue', issue: 'notAscending', at: from }
  }
  return null
}

/** Reads `config.priceLevel`, a map of starting price to increment (L1), or returns its issue (L5). */
export function parsePriceLevel(
  priceLevel: Readonly<Record<string, number>>,
): IncrementTable | IncrementTableIssue {
  const table = Object.entries(priceLevel)
    .map(([from, step]) => ({ from: Number(from), step }))
    .toSorted((a, b) => a.from - b.from)
  return checkIncrementTable(table) ?? table
}

/** Returns an increment table as `config.priceLevel` writes it (L1). */
export const toPriceLevel = (table: IncrementTable): Readonly<Record<string, number>> =>
  Object.fromEntries(table.map(({ from, step }) => [String(from), step]))

/** Returns the nearest valid amount at or below a price (L4), or 0 if the increment table has none. */
export function snapDown(table: IncrementTable, price: Whole): Whole {
  const band = table[bandIndex(table, price)]
  return band ? price - ((price - band.from) % band.step) : 0
}

/** Returns the first valid amount strictly above a price, which need not be valid itself (T2). */
export function nextIncrement(table: IncrementTable, price: Whole): Whole {
  const index = bandIndex(table, price)
  const band = table[index]
  const next = table[index + 1]
  if (!band) return next?.from ?? price + 1
  const step = price - ((price - band.from) % band.step) + band.step
  return next ? Math.min(step, next.from) : step
}

/** Returns the first valid amount at or above a price of at least 1 (L3). */
export const incrementAtOrAbove = (table: IncrementTable, price: Whole): Whole =>
  nextIncrement(table, Math.max(price, 1) - 1)

/** Returns the valid amount nearest to a price, the higher of two equally near ones, and never 0. */
export function nearestIncrement(table: IncrementTable, price: Whole): Whole {
  const [below, above] = [snapDown(table, price), nextIncrement(table, price)]
  return below > 0 && price - below < above - price ? below : above
}

/** Returns whether a price is on the increment table (T6). */
export const isOnIncrement = (table: IncrementTable, price: Whole): boolean =>
  price > 0 && snapDown(table, price) === price

/** Returns the index of the band that a price falls into; -1 below the first. */
function bandIndex(table: IncrementTable, price: Whole): number {
  let low = 0
  let high = table.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((table[middle]?.from ?? 0) <= price) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Returns the amounts of the increment table from `start` on, ascending, up to the highest price (L2).
 *
 * @param start 0 means 100 in a live sale and 1 in a timed one
 * @param options.count 30 to offer to a bidder, 9,999 to snap to
 */
export function bidSuggestions(
  table: IncrementTable,
  start: Whole = 100,
  { live = false, count = 30 }: { readonly live?: boolean; readonly count?: number } = {},
): readonly Whole[] {
  const first = incrementAtOrAbove(table, start === 0 && live ? 100 : Math.max(start, 1))
  return Array.from(incrementsFrom(table, first).take(count))
}

function* incrementsFrom(table: IncrementTable, first: Whole): Generator<Whole, undefined> {
  for (let step = first; step <= highestPrice; step = nextIncrement(table, step)) yield step
  return undefined
}

/** The amount from which the next bid is calculated (L3). Estimates and prices in whole units, 0 if there is none. */
export type NextBidInput = {
  readonly winPrice: Whole
  readonly myPrice: Whole
  readonly startPrice: Whole
  readonly lowEstimate: Whole
}

/**
 * Returns the next amount that a person can bid (L3): above the price and above their own, or else the opening
 * price.
 */
export function nextBid(
  { winPrice, myPrice, startPrice, lowEstimate }: NextBidInput,
  table: IncrementTable,
): Whole {
  const highest = Math.max(winPrice, myPrice)
  return incrementAtOrAbove(table, highest > 0 ? highest + 1 : startPrice || lowEstimate)
}
