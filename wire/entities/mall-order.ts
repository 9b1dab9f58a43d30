import * as z from 'zod/mini'
import { cancelReasons, orderStatuses } from '#domain/mall/order.ts'
import { count, instant } from '#wire/schema/values.ts'
import { address } from './address.ts'
import { paidWith, pendingPayment } from './card.ts'
import { dispute } from './dispute.ts'
import { picture } from './picture.ts'
import { productKinds } from './product.ts'
import { cardFees } from './rates.ts'

/** A line of an order, with the title and price at the time of the order. */
const orderedLine = z.strictObject({
  productId: z.string(),
  title: z.string(),
  /** The phrase of the title that is set in italics, currently that of the product; '' for none. */
  accent: z.string(),
  kind: z.enum(productKinds),
  /** The current picture of the product; null for none. */
  picture: z.nullable(picture),
  quantity: count,
  /** The price per piece. All amounts have two decimals, in the order's currency. */
  price: z.string(),
  amount: z.string(),
})

/** Totals with the card fee, by where the card was issued (O1). */
export const cardTotals = z.strictObject({ hongKongCard: z.string(), otherCard: z.string() })

/** The delivery address of an order. */
const orderAddress = z.omit(address, { id: true, isHome: true })

/** A mall order (G2). Instants are 0 until they occur. */
export const mallOrder = z.strictObject({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  /** Why it was cancelled; '' if it was not. */
  reason: z.enum([...cancelReasons, '']),
  currency: z.string(),
  lines: z.array(orderedLine),
  goods: z.string(),
  /** '0.00' if free. */
  delivery: z.string(),
  /** The total of goods and delivery. */
  subtotal: z.string(),
  totals: cardTotals,
  /** O8: the fees at the time of the order. */
  cardFees,
  /** The card fee and the total paid; '' until paid. */
  fee: z.string(),
  paid: z.string(),
  /** The card or wallet that paid (O24); null for none. */
  paidWith: z.nullable(paidWith),
  /** A payment that its provider has not settled yet; null for none. */
  pending: z.nullable(pendingPayment),
  /** The points earned, or to be earned by a card payment (P1). */
  points: count,
  /** null once deleted. */
  address: z.nullable(orderAddress),
  /** Maximum delivery time in business days. */
  days: count,
  shippingCompany: z.string(),
  trackingNumber: z.string(),
  createdAt: instant,
  /** Until when the unpaid order reserves its goods (G1); 0 without a reservation. */
  until: instant,
  paidAt: instant,
  shippedAt: instant,
  deliveredAt: instant,
  cancelledAt: instant,
  /** When the payment was refunded. */
  refundedAt: instant,
  canCancel: z.boolean(),
})
export type MallOrder = z.output<typeof mallOrder>

/** A mall order as staff see it. */
export const staffMallOrder = z.extend(mallOrder, {
  buyer: z.strictObject({ userId: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  /** Disputes of its card payments, oldest first (O22). */
  disputes: z.array(dispute),
})
export type StaffMallOrder = z.output<typeof staffMallOrder>
