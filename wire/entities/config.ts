import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { cardProvider } from './card.ts'
import { diallingCode } from './place.ts'
import { rates } from './rates.ts'

export const currency = z.strictObject({ code: z.string(), name: z.string(), symbol: z.string() })
export type Currency = z.output<typeof currency>

/** The configuration that clients load first. */
export const appConfig = z.strictObject({
  currencies: z.array(currency),
  /** The units of each currency per Hong Kong dollar; for display only (M3). */
  currencyRate: z.record(z.string(), z.number()),
  countryCodes: z.array(diallingCode),
  /** '' with the sandbox provider. */
  stripePublicKey: z.string(),
  cardProvider,
  serverTime: instant,
  /** Public keys of receipt signatures, base64url: the current key first, then earlier ones. */
  receiptKeys: z.array(z.string()),
  house: z.strictObject({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    timeZone: z.string(),
  }),
  /**
   * The rates of new sales and mall orders, in basis points: 2250 is 22.5%. Existing ones have their own (`rates`,
   * `cardFees`). `buyersPremium` is the share of the first band of `premium`.
   */
  fees: z.extend(rates, { buyersPremium: count }),
  /**
   * The deposit from which payment by transfer is possible, in whole units of the currency of its sale; 0 for
   * never (W9).
   */
  depositTransferFrom: count,
  /** Upload limits: bytes per file, bytes of all files of an enquiry, and number of files. */
  uploads: z.strictObject({ each: count, all: count, files: count }),
})
