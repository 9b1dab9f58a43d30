import type { BasisPoints } from '#domain/money/money.ts'

/** The price level of a sale, in hundredths of today's estimates. */
type Level = { readonly wine: number; readonly spirits: number; readonly cigars: number }

/** A sale older than the ledgers. */
export type PastSale = {
  readonly no: string
  /** The days before the opening. */
  readonly days: number
  readonly premium: BasisPoints
  readonly level: Level
}

const old: BasisPoints = 2_000
const now: BasisPoints = 2_250

const at = (wine: number, spirits: number, cigars: number): Level => ({ wine, spirits, cigars })

/** The past sales, oldest first. Claret rose, fell and recovered; whisky outpaced it; cigars only rose. */
export const pastSales: readonly PastSale[] = [
  { no: 'BH0067', days: 2_716, premium: old, level: at(71, 52, 41) },
  { no: 'BH0074', days: 2_492, premium: old, level: at(74, 57, 43) },
  { no: 'BH0081', days: 2_268, premium: old, level: at(69, 61, 47) },
  { no: 'BH0088', days: 2_037, premium: old, level: at(78, 72, 52) },
  { no: 'BH0094', days: 1_813, premium: old, level: at(89, 88, 60) },
  { no: 'BH0101', days: 1_589, premium: old, level: at(99, 104, 69) },
  { no: 'BH0107', days: 1_358, premium: now, level: at(106, 113, 78) },
  { no: 'BH0113', days: 1_134, premium: now, level: at(103, 109, 88) },
  { no: 'BH0119', days: 903, premium: now, level: at(95, 98, 93) },
  { no: 'BH0124', days: 672, premium: now, level: at(90, 92, 96) },
  { no: 'BH0129', days: 441, premium: now, level: at(92, 94, 99) },
  { no: 'BH0134', days: 210, premium: now, level: at(97, 97, 103) },
]
