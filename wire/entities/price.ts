import * as z from 'zod/mini'
import { count, instant, whole } from '#wire/schema/values.ts'
import { premiumBands } from './rates.ts'

const amount = z.string().check(z.regex(/^\d+\.\d\d$/))

/** What prices are compared by (H2, H3). */
export const priceUnit = z.enum(['75cl', '70cl', '50cl', 'stick'])
export type PriceUnit = z.output<typeof priceUnit>

/** What one lot fetched. Texts are in the request's language. */
export const price = z.strictObject({
  id: z.string(),
  /** The lot and its sale in this house; '' where the sale was held before it kept a ledger. */
  lotId: z.string(),
  auctionId: z.string(),
  /** The sale's number. */
  auctionNo: z.string(),
  lotNum: z.int().check(z.minimum(1)),
  /** When the hammer fell. */
  at: instant,
  kind: z.enum(['wine', 'spirits', 'cigars', 'other']),
  cate: z.string(),
  title: z.string(),
  /** The part of the title that is set in italics; '' where none is. */
  accent: z.string(),
  producer: z.string(),
  region: z.string(),
  vintage: z.string(),
  format: z.string(),
  quantity: count,
  currency: z.string(),
  hammer: whole,
  /** Hammer and the buyer's premium of that sale. */
  allIn: amount,
  /** The share that this lot paid as premium, in basis points: 2250 is 22.5 %. */
  premium: count,
  /** The bands of that sale's premium (O7). */
  premiumBands,
  /** The same for one bottle or cigar; null where the format says no size (H1). */
  each: z.nullable(z.strictObject({ unit: priceUnit, hammer: amount, allIn: amount })),
})
export type Price = z.output<typeof price>

/** What a lot like another fetched: of its own vintage, or of one beside it (H4). */
export const similarPrice = z.extend(price, { like: z.enum(['same', 'neighbour']) })
export type SimilarPrice = z.output<typeof similarPrice>

/** What like bottles have fetched, and what the lot itself is estimated at, by the same unit. */
export const similarPrices = z.strictObject({
  /** null where nothing can be compared. */
  unit: z.nullable(priceUnit),
  currency: z.string(),
  /** The lot's own estimate for one unit; null where it has none. */
  estimate: z.nullable(z.strictObject({ low: amount, high: amount })),
  /** Oldest first. */
  list: z.array(similarPrice),
})
export type SimilarPrices = z.output<typeof similarPrices>
