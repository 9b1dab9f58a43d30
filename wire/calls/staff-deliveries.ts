import * as z from 'zod/mini'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { maxBands } from '#domain/delivery/tariff.ts'
import { deliveryChoice, deliveryPrice, staffDelivery } from '#wire/entities/delivery.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, line, many, oneOf, orEmpty, page, size, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf, wholeListOf } from '#wire/schema/values.ts'
import { askedFields, lotIds } from './delivery-fields.ts'

export const staffDeliveryList = call('ANY', 'house/delivery/list', {
  about: 'The deliveries of the house, those that wait longest first; what has ended, the newest first.',
  who: 'manager',
  payload: {
    status: z.optional(oneOf(deliveryStatuses)),
    /** This one alone. */
    id: orEmpty(id),
    page,
    size: size(60),
  },
  data: z.extend(listOf(staffDelivery), {
    /** How many there are of each, whatever was asked for. */
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
  about: 'A delivery with all that the house knows of it.',
  who: 'manager',
  payload: { id },
  data: staffDelivery,
  refusals: ['notFound'],
})

export const staffDeliveryChoice = call('ANY', 'house/delivery/choice/get', {
  about: 'What of an order of somebody from the door can be asked for by the house (O4, W6).',
  who: 'manager',
  payload: { orderId: id },
  data: z.strictObject({
    choice: deliveryChoice,
    buyer: z.strictObject({ id: z.string(), name: z.string(), phone: z.string() }),
  }),
  refusals: ['notFound'],
})

export const staffDeliveryQuote = call('ANY', 'house/delivery/quote', {
  about: 'What a delivery of lots of such an order costs at the desk, without the fee of a card.',
  who: 'manager',
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
    'Asks for lots of such an order on behalf of their buyer, who signs at the desk and pays there what it costs. `expected` is the `subtotal` that was taken: where it has become another one, nothing is asked for (code 1006).',
  who: 'manager',
  payload: askedFields,
  data: staffDelivery,
  refusals: ['notFound', 'wrongState', 'conflict', 'deliveryNotSupported', 'deliveryFeeFailed'],
})

export const staffDeliveryMove = call('POST', 'house/delivery/move', {
  about:
    'Takes a delivery a step on (O4), from where it was `seen`; code 4003 tells where it stands now. Shipped to an address, it needs a carrier and a tracking number.',
  who: 'manager',
  payload: {
    id,
    step: oneOf(['approve', 'ship', 'complete']),
    seen: oneOf(deliveryStatuses),
    shippingCompany: orEmpty(line(80)),
    trackingNumber: orEmpty(line(60)),
    /** Told to its buyer. */
    note: orEmpty(line(200)),
  },
  data: staffDelivery,
  refusals: ['notFound', 'wrongState'],
})

export const staffDeliveryCancel = call('POST', 'house/delivery/cancel', {
  about: 'Cancels a delivery that has not left the house, and gives back what was paid for it.',
  who: 'manager',
  payload: { id, reason: line(200) },
  data: staffDelivery,
  refusals: ['notFound', 'wrongState'],
})

export const staffDeliveryPriceList = call('ANY', 'house/deliveryPrice/list', {
  about: 'What the house asks for deliveries, by zone; where nothing stands it does not deliver.',
  who: 'manager',
  payload: {},
  data: wholeListOf(deliveryPrice),
  refusals: [],
})

/** Up to so many grams, an amount: `3000:80.00`. */
const band = z.string().check(z.regex(/^[1-9]\d{0,6}:(?:0|[1-9]\d{0,6})\.\d{2}$/, { error: 'invalid' }))

export const staffDeliveryPriceSet = call('POST', 'house/deliveryPrice/set', {
  about:
    'Lays down what deliveries to a country cost, or to a state of it that differs; lightest band first. Quotes go by it from then on.',
  who: 'manager',
  payload: {
    countryId: id,
    stateId: orEmpty(id),
    supported: yesOrNo,
    bands: z._default(many(band, maxBands), []),
    /** Share of the goods' value, in hundredths of a percent. */
    insurance: z._default(whole(0, 10_000), 0),
    /** Goods of more than this go free, with two digits; left out where none do. */
    freeOver: z.optional(amount),
    days: z._default(whole(0, 99), 0),
  },
  data: deliveryPrice,
  refusals: ['wrongState'],
})
