import * as z from 'zod/mini'
import { cancelReasons, orderStatuses } from '#domain/mall/order.ts'
import { count, instant } from '#wire/schema/values.ts'
import { address } from './address.ts'
import { picture } from './picture.ts'
import { productKinds } from './product.ts'
import { cardFees } from './rates.ts'

/** Some pieces of a product in an order, as it was called and priced when it was ordered. */
const orderedLine = z.strictObject({
  productId: z.string(),
  title: z.string(),
  kind: z.enum(productKinds),
  /** As the mall shows it now; null where it has none. */
  picture: z.nullable(picture),
  quantity: count,
  /** Of one piece, as all amounts with two digits in the order's currency. */
  price: z.string(),
  amount: z.string(),
})

/** What is paid by a card, by where it was issued (O1). */
export const cardTotals = z.strictObject({ hongKongCard: z.string(), otherCard: z.string() })

/** Where an order goes. */
const orderAddress = z.omit(address, { id: true, isHome: true })

/** An order of the mall (G2). Instants are 0 where nothing has happened yet. */
export const mallOrder = z.strictObject({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  /** Why it was cancelled; '' where it was not. */
  reason: z.enum([...cancelReasons, '']),
  currency: z.string(),
  lines: z.array(orderedLine),
  goods: z.string(),
  /** '0.00' where it is free. */
  delivery: z.string(),
  /** Goods and delivery. */
  subtotal: z.string(),
  totals: cardTotals,
  /** O8: what the order was made at. */
  cardFees,
  /** The card fee, and all that was paid; '' until it is. */
  fee: z.string(),
  paid: z.string(),
  /** Points that it earned, or would by a card (P1). */
  points: count,
  /** null where it is no longer kept. */
  address: z.nullable(orderAddress),
  /** The most working days that its delivery takes. */
  days: count,
  shippingCompany: z.string(),
  trackingNumber: z.string(),
  createdAt: instant,
  /** Until when it holds its goods unpaid (G1); 0 where it no longer does, or need not. */
  until: instant,
  paidAt: instant,
  shippedAt: instant,
  deliveredAt: instant,
  cancelledAt: instant,
  /** When what was paid had gone back. */
  refundedAt: instant,
  canCancel: z.boolean(),
})
export type MallOrder = z.output<typeof mallOrder>

/** The same as the house's staff see it. */
export const staffMallOrder = z.extend(mallOrder, {
  buyer: z.strictObject({ userId: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
})
export type StaffMallOrder = z.output<typeof staffMallOrder>
