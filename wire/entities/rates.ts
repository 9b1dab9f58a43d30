import * as z from 'zod/mini'
import { count } from '#wire/schema/values.ts'

/**
 * The bands of a buyer's premium (O7), ascending, the first from 0: each share, in basis points, is of the part of the
 * hammer price above `from`, up to the next band's.
 */
export const premiumBands = z.readonly(z.array(z.strictObject({ from: count, share: count })))

/** What a card adds (O1), in basis points, by where it was issued: 298 is 2.98 %. */
export const cardFees = z.strictObject({ hongKongCard: count, otherCard: count })

/** What a sale is held at and its orders are invoiced at (O8). */
export const rates = z.strictObject({ premium: premiumBands, hongKongCard: count, otherCard: count })
