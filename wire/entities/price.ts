import * as z from 'zod/mini'
import { count, instant, lotSuffix, whole } from '#wire/schema/values.ts'
import { premiumBands } from './rates.ts'

const amount = z.string().check(z.regex(/^\d+\.\d\d$/))

/** The unit for comparing prices (H2, H3). */
export const priceUnit = z.enum(['75cl', '70cl', '50cl', 'stick'])
export type PriceUnit = z.output<typeof priceUnit>

/** The price realised of a lot. Texts are in the request's language. */
export const price = z.strictObject({
  id: z.string(),
  /** The lot and its sale; '' if the sale took place before ledgers were introduced. */
  lotId: z.string(),
  auctionId: z.string(),
  /** The sale's number. */
  auctionNo: z.string(),
  lotNum: z.int().check(z.minimum(1)),
  lotSuffix,
  /** When the hammer fell. */
  at: instant,
  kind: z.enum(['wine', 'spirits', 'cigars', 'other']),
  cate: z.string(),
  title: z.string(),
  /** The part of the title in italics; '' for none. */
  accent: z.string(),
  producer: z.string(),
  region: z.string(),
  vintage: z.string(),
  format: z.string(),
  quantity: count,
  currency: z.string(),
  hammer: whole,
  /** Whether the price was agreed after the sale (V16). */
  isAfterSale: z.boolean(),
  /** The hammer price with the buyer's premium of that sale. */
  allIn: amount,
  /** The effective premium on this lot, in basis points: 2250 is 22.5%. */
  premium: count,
  /** The premium bands of that sale (O7). */
  premiumBands,
  /** The prices per bottle or cigar; null if the format states no size (H1). */
  each: z.nullable(z.strictObject({ unit: priceUnit, hammer: amount, allIn: amount })),
})
export type Price = z.output<typeof price>

/** The price realised of a similar lot: of the same vintage, or of an adjacent one (H4). */
export const similarPrice = z.extend(price, { like: z.enum(['same', 'neighbour']) })
export type SimilarPrice = z.output<typeof similarPrice>

/** The prices realised of similar lots, and the lot's own estimate, per unit. */
export const similarPrices = z.strictObject({
  /** null if nothing is comparable. */
  unit: z.nullable(priceUnit),
  currency: z.string(),
  /** The lot's own estimate per unit; null for none. */
  estimate: z.nullable(z.strictObject({ low: amount, high: amount })),
  /** The prices, oldest first. */
  list: z.array(similarPrice),
})
export type SimilarPrices = z.output<typeof similarPrices>
