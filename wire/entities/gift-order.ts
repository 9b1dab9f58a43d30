import * as z from 'zod/mini'
import { giftKinds, giftOrderStatuses } from '#domain/points/gift-order.ts'
import { count, instant } from '#wire/schema/values.ts'
import { address } from './address.ts'
import { picture } from './picture.ts'

/** A gift that was redeemed. Instants are 0 where nothing has happened yet; texts are in the request's language. */
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
  /** What it cost in all, its delivery included (P2). */
  points: count,
  deliveryPoints: count,
  /** null where nothing is sent, or where it is no longer kept. */
  address: z.nullable(z.omit(address, { id: true, isHome: true })),
  shippingCompany: z.string(),
  trackingNumber: z.string(),
  /** Who cancelled it; '' where nobody did. */
  cancelledBy: z.enum(['', 'owner', 'house']),
  /** What the house said of cancelling it. */
  reason: z.string(),
  placedAt: instant,
  shippedAt: instant,
  deliveredAt: instant,
  cancelledAt: instant,
  canCancel: z.boolean(),
})
export type GiftOrder = z.output<typeof giftOrder>

/** The same as the house's staff see it. */
export const staffGiftOrder = z.extend(giftOrder, {
  owner: z.strictObject({ userId: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
})
export type StaffGiftOrder = z.output<typeof staffGiftOrder>
