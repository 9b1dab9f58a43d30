import * as z from 'zod/mini'
import { giftKinds, giftOrderStatuses } from '#domain/points/gift-order.ts'
import { count, instant } from '#wire/schema/values.ts'
import { address } from './address.ts'
import { picture } from './picture.ts'

/** A redeemed gift. Instants are 0 until they occur; texts are in the request's language. */
export const giftOrder = z.strictObject({
  id: z.string(),
  number: z.string(),
  status: z.enum(giftOrderStatuses),
  gift: z.strictObject({
    id: z.string(),
    kind: z.enum(giftKinds),
    title: z.string(),
    picture: z.nullable(picture),
  }),
  quantity: count,
  /** The total in points, including delivery (P2). */
  points: count,
  deliveryPoints: count,
  /** null if nothing is shipped, or once deleted. */
  address: z.nullable(z.omit(address, { id: true, isHome: true })),
  shippingCompany: z.string(),
  trackingNumber: z.string(),
  /** Who cancelled it; '' if it is not cancelled. */
  cancelledBy: z.enum(['', 'owner', 'house']),
  /** The reason for a cancellation by staff. */
  reason: z.string(),
  placedAt: instant,
  shippedAt: instant,
  deliveredAt: instant,
  cancelledAt: instant,
  canCancel: z.boolean(),
})
export type GiftOrder = z.output<typeof giftOrder>

/** A redeemed gift as staff see it. */
export const staffGiftOrder = z.extend(giftOrder, {
  owner: z.strictObject({ userId: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
})
export type StaffGiftOrder = z.output<typeof staffGiftOrder>
