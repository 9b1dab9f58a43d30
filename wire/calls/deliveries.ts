import * as z from 'zod/mini'
import { delivery, deliveryChoice } from '#wire/entities/delivery.ts'
import { cardFees } from '#wire/entities/rates.ts'
import { call } from '#wire/schema/call.ts'
import { id, oneOf, orEmpty, page, size } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'
import { askedFields, lotIds } from './delivery-fields.ts'

export const deliveryStates = call('GET', 'delivery/state/list', {
  about:
    'The countries of which an address must say its state, since whether and at what price the house delivers depends on it (O4).',
  who: 'anyone',
  payload: {},
  data: z.strictObject({ countries: z.array(z.string()) }),
  refusals: [],
})

export const orderDelivery = call('GET', 'order/delivery', {
  about: 'What of one’s own order can be delivered, and what has been asked for already (O4).',
  who: 'user',
  payload: { orderId: id },
  data: deliveryChoice,
  refusals: ['notFound'],
})

export const orderDeliveryQuote = call('ANY', 'order/delivery/quote', {
  about:
    'What a delivery of some lots of one’s own order would cost, by either card and in points. Without `lotIds` all are meant that are left; without `addressId`, the place alone.',
  who: 'user',
  payload: { orderId: id, lotIds, addressId: orEmpty(id), countryId: orEmpty(id), stateId: orEmpty(id) },
  rules: [
    {
      field: 'addressId',
      fault: 'required',
      holds: ({ addressId, countryId }) => addressId !== '' || countryId !== '',
    },
  ],
  data: z.strictObject({
    currency: z.string(),
    freight: z.string(),
    insurance: z.string(),
    /** Freight and insurance; '0.00' where it is free. */
    subtotal: z.string(),
    /** What a card would pay, by where it was issued (O1). */
    totals: z.strictObject({ hongKongCard: z.string(), otherCard: z.string() }),
    /** What a card adds to it, as to its order (O8). */
    cardFees,
    isFree: z.boolean(),
    points: count,
    /** The most working days that it takes. */
    days: count,
  }),
  refusals: ['notFound', 'wrongState', 'deliveryNotSupported', 'deliveryFeeFailed'],
})

export const orderDeliveryApply = call('POST', 'order/delivery/apply', {
  about:
    'Asks for lots of one’s own paid order to be delivered to an address of one’s own, or to be collected (O4). A delivery is paid for by card or by points; code 3001 asks for its holder’s word, and the same asked again finds the charge. Without `lotIds` all are meant that are left. `expected` is the `subtotal` that was seen: where it has become another one, nothing is asked for (code 1006). Code 4003 tells in `status` why it cannot be: the order’s, or `taken` where a lot is in a delivery already.',
  who: 'user',
  payload: {
    ...askedFields,
    payBy: z._default(oneOf(['card', 'points']), 'card'),
    cardId: orEmpty(id),
  },
  data: delivery,
  refusals: [
    'notFound',
    'wrongState',
    'conflict',
    'deliveryNotSupported',
    'deliveryFeeFailed',
    'insufficientPoints',
    'cardDeclined',
    'cardNeedsAuthentication',
    'cardProviderNotReady',
  ],
})

export const orderDeliveryCancel = call('POST', 'order/delivery/cancel', {
  about:
    'Takes back what was asked for, as long as it has not left the house (O4). What was paid for it goes back the way it came.',
  who: 'user',
  payload: { id },
  data: delivery,
  refusals: ['notFound', 'wrongState'],
})

export const deliveryList = call('GET', 'delivery/list', {
  about: 'One’s own deliveries, the newest first.',
  who: 'user',
  payload: { page, size: size(100) },
  data: listOf(delivery),
  refusals: [],
})

export const deliveryGet = call('GET', 'delivery/get', {
  about: 'One of one’s own deliveries, with all that has happened to it.',
  who: 'user',
  payload: { id },
  data: delivery,
  refusals: ['notFound'],
})
