import * as z from 'zod/mini'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { count, instant } from '#wire/schema/values.ts'
import { address } from './address.ts'
import { paidWith, pendingPayment } from './card.ts'
import { deliveryRate } from './delivery-rate.ts'
import { dispute } from './dispute.ts'
import { purchasedLot } from './purchased-lot.ts'

/** Delivery methods: to an address, or collection from the premises. */
export const deliveryMethods = ['address', 'pickup'] as const

/** Payment methods of a delivery: `transfer` is paid at the front desk; collection and free delivery cost `nothing`. */
export const deliveryPayments = ['nothing', 'card', 'points', 'transfer'] as const

/** The kinds of events of a delivery. */
export const deliveryEventKinds = ['ask', 'approve', 'ship', 'complete', 'cancel', 'refund'] as const

/** A lot in a delivery. */
const deliveryLot = z.extend(purchasedLot, { quantity: count, format: z.string() })

/** The collector and the time of a collection. */
const pickup = z.strictObject({
  name: z.string(),
  /** The last four characters of the ID document number. */
  idEnd: z.string(),
  phone: z.string(),
  /** `YYYY-MM-DD`, in the company's time zone. */
  date: z.string(),
})

/** An event of a delivery: the action, and who took it. */
const deliveryEvent = z.strictObject({
  at: instant,
  what: z.enum(deliveryEventKinds),
  by: z.enum(['user', 'house']),
  shippingCompany: z.string(),
  trackingNumber: z.string(),
  /** A note from staff; may be ''. */
  note: z.string(),
})

/** An order of which a delivery has lots. */
const deliveredOrder = z.strictObject({
  id: z.string(),
  number: z.string(),
  isPaid: z.boolean(),
  lotIds: z.array(z.string()),
})

/** A delivery of lots of one or more orders (O4, O25). Amounts have two decimals, in the delivery's currency. */
export const delivery = z.strictObject({
  id: z.string(),
  number: z.string(),
  /** The first of its orders. */
  orderId: z.string(),
  orderNumber: z.string(),
  /** The orders of its lots, the first one included. */
  orders: z.array(deliveredOrder),
  manner: z.enum(deliveryMethods),
  status: z.enum(deliveryStatuses),
  /** The name of the recipient. */
  recipient: z.string(),
  /** The address at the time of the request; null for a collection, or once deleted. */
  address: z.nullable(z.omit(address, { id: true, isHome: true })),
  /** null for a delivery to an address, or once deleted. */
  pickup: z.nullable(pickup),
  lots: z.array(deliveryLot),
  currency: z.string(),
  freight: z.string(),
  insurance: z.string(),
  /** The card fee; '0.00' without a card payment. */
  fee: z.string(),
  /** The total paid in money; '0.00' for none. */
  paid: z.string(),
  /** Points paid; 0 for none. */
  points: count,
  paidBy: z.enum(deliveryPayments),
  /** The card or wallet that paid (O24); null for none. */
  paidWith: z.nullable(paidWith),
  /** Maximum delivery time in business days; 0 for a collection. */
  days: count,
  shippingCompany: z.string(),
  trackingNumber: z.string(),
  askedAt: instant,
  /** When the payment was refunded; 0 if it was not. */
  refundedAt: instant,
  /** Whether it is on hold, because one of its orders is unpaid again (O16). */
  isHeld: z.boolean(),
  canCancel: z.boolean(),
  /** Oldest first. */
  events: z.array(deliveryEvent),
})
export type Delivery = z.output<typeof delivery>
export type DeliveryLot = z.output<typeof deliveryLot>
export type DeliveryEvent = z.output<typeof deliveryEvent>

/** A delivery as staff see it. */
export const staffDelivery = z.extend(delivery, {
  buyer: z.strictObject({ userId: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  /** Key of the upload with the buyer's signature; '' once deleted. */
  signature: z.string(),
  grams: count,
  /** The price paid for its lots. */
  value: z.string(),
  /** Disputes of its card payments, oldest first (O22). */
  disputes: z.array(dispute),
})
export type StaffDelivery = z.output<typeof staffDelivery>

/** The delivery options of an order. */
export const deliveryChoice = z.strictObject({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Only paid orders are delivered. */
  isPaid: z.boolean(),
  currency: z.string(),
  /** Lots available for delivery. */
  lots: z.array(deliveryLot),
  /** Available lots of the client's other paid orders in this currency, which can be sent with them (O25). */
  others: z.array(
    z.strictObject({ orderId: z.string(), orderNumber: z.string(), lots: z.array(deliveryLot) }),
  ),
  /** Deliveries so far, newest first, including cancelled ones. */
  deliveries: z.array(delivery),
  /** The payment of a requested delivery that its provider has not settled yet; null for none. */
  pending: z.nullable(pendingPayment),
  /** Points required for a delivery to an address instead of money (P2), and points available. */
  points: z.strictObject({ needed: count, available: count }),
  /** Place and hours of collection: days 1 (Monday) to 7, empty for any day; times are `HH:mm` or ''. */
  pickup: z.strictObject({
    place: z.string(),
    days: z.array(count),
    from: z.string(),
    to: z.string(),
    /** The first and the last selectable day. */
    first: z.string(),
    last: z.string(),
  }),
})
export type DeliveryChoice = z.output<typeof deliveryChoice>

/** The delivery prices of a zone. */
export const deliveryPrice = z.strictObject({
  id: z.string(),
  countryId: z.string(),
  country: z.string(),
  /** The state; '' for all states of the country without their own prices. */
  stateId: z.string(),
  state: z.string(),
  supported: z.boolean(),
  /** Whether it is the local zone. */
  local: z.boolean(),
  currency: z.string(),
  /** Prices up to a weight in grams, lightest first. */
  bands: z.array(z.strictObject({ upTo: count, price: z.string() })),
  /** Insurance as a share of the goods' value, in basis points. */
  insurance: count,
  /** Delivery is free for goods above this amount; '' if never. */
  freeOver: z.string(),
  /** Maximum delivery time in business days. */
  days: count,
  /** Whether staff have confirmed the prices; until then nothing is charged by them. */
  isConfirmed: z.boolean(),
  changedAt: instant,
})
export type DeliveryPrice = z.output<typeof deliveryPrice>

/** An example of a delivery with its price, and the rates as shown on the page about deliveries. */
export const quotedExample = z.strictObject({
  bottles: count,
  currency: z.string(),
  /** The purchase price of the bottles. */
  value: z.string(),
  freight: z.string(),
  insurance: z.string(),
  /** Freight and insurance. */
  subtotal: z.string(),
  /** Maximum delivery time in business days. */
  days: count,
  /** Every place of delivery, the local one first. */
  rates: z.array(deliveryRate),
})
export type DeliveryExample = z.output<typeof quotedExample>
