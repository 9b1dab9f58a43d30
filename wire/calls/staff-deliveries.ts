import * as z from 'zod/mini'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { maxBands } from '#domain/delivery/tariff.ts'
import { deliveryChoice, deliveryPrice, staffDelivery } from '#wire/entities/delivery.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, line, many, oneOf, orEmpty, page, size, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf, wholeListOf } from '#wire/schema/values.ts'
import { deliveryRequestParams, lotIds } from './delivery-fields.ts'

/** The orders of the list: by the day of the request, the day due, or the client's name. */
export const staffDeliverySorts = ['newest', 'oldest', 'due', 'client'] as const
export type StaffDeliverySort = (typeof staffDeliverySorts)[number]

/** The views of deliveries; `pending` are those under review and those to be sent. */
export const deliveryViews = [...deliveryStatuses, 'pending'] as const

export const staffDeliveryList = call('ANY', 'house/delivery/list', {
  about:
    'All deliveries; without `sort`, those of an open status by waiting time, longest first, others newest first. `q` is the number of a delivery, order or parcel, or part of the recipient’s or buyer’s name or email address.',
  who: 'deliveries',
  payload: {
    status: z.optional(oneOf(deliveryViews)),
    /** Only this delivery. */
    id: orEmpty(id),
    q: orEmpty(line(100)),
    sort: z.optional(oneOf(staffDeliverySorts)),
    page,
    size: size(60),
  },
  example: { status: 'pendingReview', sort: 'due', q: 'Lindqvist' },
  data: z.extend(listOf(staffDelivery), {
    /** Totals by status of all deliveries that match `q`. */
    counts: z.strictObject({
      pendingReview: count,
      pendingDelivery: count,
      shipped: count,
      completed: count,
      cancelled: count,
    }),
  }),
  refusals: [],
})

export const staffDeliveryGet = call('ANY', 'house/delivery/get', {
  about: 'A delivery with all details for staff.',
  who: 'deliveries',
  payload: { id },
  example: { id: '5d0d1e63-90ad-4a0e-9d52-6a3a8a2a1c11' },
  data: staffDelivery,
  refusals: ['notFound'],
})

export const staffDeliveryChoice = call('ANY', 'house/delivery/choice/get', {
  about: 'The delivery options of a walk-in bidder’s order, which staff can request (O4, W6).',
  who: 'deliveries',
  payload: { orderId: id },
  data: z.strictObject({
    choice: deliveryChoice,
    buyer: z.strictObject({ id: z.string(), name: z.string(), phone: z.string() }),
  }),
  refusals: ['notFound'],
})

export const staffDeliveryQuote = call('ANY', 'house/delivery/quote', {
  about:
    'The cost of delivering lots of a walk-in bidder’s order, paid at the front desk without a card fee.',
  who: 'deliveries',
  payload: { orderId: id, lotIds, addressId: id },
  data: z.strictObject({
    currency: z.string(),
    freight: z.string(),
    insurance: z.string(),
    subtotal: z.string(),
    isFree: z.boolean(),
    days: count,
  }),
  refusals: ['notFound', 'wrongState', 'deliveryNotSupported', 'deliveryFeeFailed'],
})

export const staffDeliveryApply = call('POST', 'house/delivery/apply', {
  about:
    'Requests delivery of lots of a walk-in bidder’s order for their buyer, who signs and pays at the front desk. `expected` is the `subtotal` collected: if it has changed, nothing is requested (code 1006).',
  who: 'deliveries',
  checks: ['order'],
  trace: ['delivery.ask'],
  payload: deliveryRequestParams,
  data: staffDelivery,
  refusals: ['notFound', 'wrongState', 'conflict', 'deliveryNotSupported', 'deliveryFeeFailed'],
})

export const staffDeliveryMove = call('POST', 'house/delivery/move', {
  about:
    'Moves a delivery to its next status (O4) from the status `seen`; code 4003 gives the current one. Shipping to an address requires a carrier and a tracking number.',
  who: 'deliveries',
  checks: ['delivery'],
  trace: ['delivery.approve', 'delivery.ship', 'delivery.complete'],
  payload: {
    id,
    step: oneOf(['approve', 'ship', 'complete']),
    seen: oneOf(deliveryStatuses),
    shippingCompany: orEmpty(line(80)),
    trackingNumber: orEmpty(line(60)),
    /** Shown to the buyer. */
    note: orEmpty(line(200)),
  },
  example: { id: '5d0d1e63-90ad-4a0e-9d52-6a3a8a2a1c11', seen: 'pendingDelivery', step: 'ship' },
  data: staffDelivery,
  refusals: ['notFound', 'wrongState'],
})

export const staffDeliveryCancel = call('POST', 'house/delivery/cancel', {
  about: 'Cancels a delivery that has not been dispatched, and refunds its payment.',
  who: 'money',
  checks: ['delivery'],
  trace: ['delivery.cancel'],
  fresh: true,
  payload: { id, reason: line(200) },
  example: { id: '5d0d1e63-90ad-4a0e-9d52-6a3a8a2a1c11', reason: 'The address is not known' },
  data: staffDelivery,
  refusals: ['notFound', 'wrongState'],
})

export const staffDeliveryPriceList = call('ANY', 'house/deliveryPrice/list', {
  about: 'Delivery prices by zone; the house does not deliver to unlisted zones.',
  who: 'deliveries',
  payload: {},
  data: wholeListOf(deliveryPrice),
  refusals: [],
})

/** A price up to a weight in grams: `3000:80.00`. */
const band = z.string().check(z.regex(/^[1-9]\d{0,6}:(?:0|[1-9]\d{0,6})\.\d{2}$/, { error: 'invalid' }))

export const staffDeliveryPriceSet = call('POST', 'house/deliveryPrice/set', {
  about:
    'Sets the delivery prices of a country, or of one of its states; lightest band first. This confirms them: quotes apply them from then on.',
  who: 'goods',
  trace: ['deliveryPrice.set'],
  payload: {
    countryId: id,
    stateId: orEmpty(id),
    supported: yesOrNo,
    bands: z._default(many(band, maxBands), []),
    /** Insurance as a share of the goods' value, in basis points. */
    insurance: z._default(whole(0, 10_000), 0),
    /** Delivery is free for goods above this amount, with two decimals; omitted if never. */
    freeOver: z.optional(amount),
    days: z._default(whole(0, 99), 0),
  },
  example: {
    countryId: 'CN',
    stateId: 'CN-GD',
    days: 10,
    supported: true,
    insurance: 30,
    freeOver: '3000.00',
  },
  data: deliveryPrice,
  refusals: ['wrongState'],
})
