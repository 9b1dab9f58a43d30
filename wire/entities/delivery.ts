import * as z from 'zod/mini'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { count, instant } from '#wire/schema/values.ts'
import { address } from './address.ts'
import { lotEntry } from './lot.ts'
import { picture } from './picture.ts'

/** How lots come to their buyer: to an address, or into their hands at the house. */
export const deliveryMethods = ['address', 'pickup'] as const

/** How a delivery is paid for, by `transfer` at the house's desk; what is collected, or goes free, costs nothing. */
export const deliveryPayments = ['nothing', 'card', 'points', 'transfer'] as const

/** A lot of an order, as its delivery tells of it. */
const deliveryLot = z.strictObject({
  id: z.string(),
  auctionId: z.string(),
  lotNum: count,
  title: z.string(),
  accent: z.string(),
  kind: lotEntry.shape.kind,
  quantity: count,
  format: z.string(),
  /** null where it has none. */
  picture: z.nullable(picture),
})

/** Who collects, and when. */
const pickup = z.strictObject({
  name: z.string(),
  /** The last four characters of the number of their papers. */
  idEnd: z.string(),
  phone: z.string(),
  /** `YYYY-MM-DD`, where the house is. */
  date: z.string(),
})

/** Something that happened to a delivery: what was done, and by whom. */
const deliveryEvent = z.strictObject({
  at: instant,
  what: z.enum(['ask', 'approve', 'ship', 'complete', 'cancel', 'refund']),
  by: z.enum(['user', 'house']),
  shippingCompany: z.string(),
  trackingNumber: z.string(),
  /** What the house says of it; may be ''. */
  note: z.string(),
})

/** Lots of one order on their way to their buyer (O4). Amounts have two digits, in the delivery's currency. */
export const delivery = z.strictObject({
  id: z.string(),
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  manner: z.enum(deliveryMethods),
  status: z.enum(deliveryStatuses),
  /** Who it is for. */
  recipient: z.string(),
  /** As it was when it was asked for; null where it is collected, or no longer kept. */
  address: z.nullable(z.omit(address, { id: true, isHome: true })),
  /** null where it is delivered, or no longer kept. */
  pickup: z.nullable(pickup),
  lots: z.array(deliveryLot),
  currency: z.string(),
  freight: z.string(),
  insurance: z.string(),
  /** The card's fee; '0.00' where no card paid. */
  fee: z.string(),
  /** All that was paid in money; '0.00' where nothing was. */
  paid: z.string(),
  /** Points that paid for it; 0 where none did. */
  points: count,
  paidBy: z.enum(deliveryPayments),
  /** The most working days that it takes; 0 where it is collected. */
  days: count,
  shippingCompany: z.string(),
  trackingNumber: z.string(),
  askedAt: instant,
  /** When what was paid for it had gone back; 0 where it has not. */
  refundedAt: instant,
  canCancel: z.boolean(),
  /** Oldest first. */
  events: z.array(deliveryEvent),
})
export type Delivery = z.output<typeof delivery>
export type DeliveryLot = z.output<typeof deliveryLot>
export type DeliveryEvent = z.output<typeof deliveryEvent>

/** The same as the house's staff see it. */
export const staffDelivery = z.extend(delivery, {
  buyer: z.strictObject({ userId: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  /** Key of the upload that holds the buyer's signature; '' where it is no longer kept. */
  signature: z.string(),
  grams: count,
  /** What its lots were bought for. */
  value: z.string(),
})
export type StaffDelivery = z.output<typeof staffDelivery>

/** What can be asked for of an order. */
export const deliveryChoice = z.strictObject({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Only what is paid is delivered. */
  isPaid: z.boolean(),
  currency: z.string(),
  /** Lots that can be asked for now. */
  lots: z.array(deliveryLot),
  /** What has been asked for already, the newest first; what was cancelled, too. */
  deliveries: z.array(delivery),
  /** Points that a delivery to an address costs instead of money (P2), and those that there are. */
  points: z.strictObject({ needed: count, available: count }),
  /** Where lots are collected, and when: days 1 (Monday) to 7, empty where any day will do; times are `HH:mm` or ''. */
  pickup: z.strictObject({
    place: z.string(),
    days: z.array(count),
    from: z.string(),
    to: z.string(),
    /** The first and the last day that can be chosen. */
    first: z.string(),
    last: z.string(),
  }),
})
export type DeliveryChoice = z.output<typeof deliveryChoice>

/** What the house asks for deliveries to a zone. */
export const deliveryPrice = z.strictObject({
  id: z.string(),
  countryId: z.string(),
  country: z.string(),
  /** '' for all of the country that has no price of its own. */
  stateId: z.string(),
  state: z.string(),
  supported: z.boolean(),
  /** Whether it is where the house is. */
  local: z.boolean(),
  currency: z.string(),
  /** Lightest first: up to so many grams, an amount. */
  bands: z.array(z.strictObject({ upTo: count, price: z.string() })),
  /** Share of the goods' value, in hundredths of a percent. */
  insurance: count,
  /** Goods of more than this go free; '' where none do. */
  freeOver: z.string(),
  /** The most working days that it takes. */
  days: count,
  changedAt: instant,
})
export type DeliveryPrice = z.output<typeof deliveryPrice>
