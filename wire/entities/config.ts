import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { cardProvider } from './card.ts'
import { diallingCode } from './place.ts'
import { rates } from './rates.ts'

export const currency = z.strictObject({ code: z.string(), name: z.string(), symbol: z.string() })
export type Currency = z.output<typeof currency>

/** What a client needs to know of the house before anything else. */
export const appConfig = z.strictObject({
  currencies: z.array(currency),
  /** Units of each currency that one Hong Kong dollar buys, for orientation only (M3). */
  currencyRate: z.record(z.string(), z.number()),
  countryCodes: z.array(diallingCode),
  /** '' where the provider is the practice provider. */
  stripePublicKey: z.string(),
  cardProvider,
  serverTime: instant,
  /** Public keys that sign receipts, base64url: the one in use first, then those that signed before. */
  receiptKeys: z.array(z.string()),
  house: z.strictObject({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    timeZone: z.string(),
  }),
  /**
   * What new sales and orders of the mall are made at, in basis points: 2250 is 22.5 %. A sale and an order say their own
   * (`rates`, `cardFees`). `buyersPremium` is the share of the first of `premium`, its bands.
   */
  fees: z.extend(rates, { buyersPremium: count }),
  /** What a visitor may send: bytes of one file and of all files of an enquiry, and how many. */
  uploads: z.strictObject({ each: count, all: count, files: count }),
})
