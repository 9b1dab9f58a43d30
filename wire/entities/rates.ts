import * as z from 'zod/mini'
import { count } from '#wire/schema/values.ts'

/**
 * The bands of a buyer's premium (O7), ascending, the first from 0. Each share, in basis points, applies to the part of
 * the hammer price above `from`, up to the `from` of the next band.
 */
export const premiumBands = z.readonly(z.array(z.strictObject({ from: count, share: count })))

/** The card fees (O1) in basis points, by where the card was issued: 298 is 2.98%. */
export const cardFees = z.strictObject({
  hongKongCard: count,
  otherCard: count,
  /** The fee of the wallet that paid (O24). */
  wallet: z.optional(count),
})

/** The rates of a sale and of its invoices (O8). */
export const rates = z.strictObject({
  premium: premiumBands,
  hongKongCard: count,
  otherCard: count,
  wallet: z.optional(count),
})
