import * as z from 'zod/mini'
import { delivery, deliveryChoice, quotedExample } from '#wire/entities/delivery.ts'
import { cardFees } from '#wire/entities/rates.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, oneOf, orEmpty, page, size } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'
import { deliveryRequestParams, lotIds } from './delivery-fields.ts'
import { paymentToken } from './payments.ts'

export const deliveryStates = call('GET', 'delivery/state/list', {
  about: 'The countries whose addresses require a state, because delivery and its price depend on it (O4).',
  who: 'anyone',
  payload: {},
  data: z.strictObject({ countries: z.array(z.string()) }),
  refusals: [],
})

export const deliveryExample = call('GET', 'delivery/example/quote', {
  about:
    'The current cost and time of an example, twelve bottles to an address in Hong Kong, and the rates of every place (O4).',
  who: 'anyone',
  payload: {},
  data: quotedExample,
  refusals: ['deliveryFeeFailed'],
})

export const orderDelivery = call('GET', 'order/delivery', {
  about:
    'The delivery options of the caller’s order, its deliveries so far (O4), and lots of other orders that can be sent with it (O25).',
  who: 'user',
  payload: { orderId: id },
  data: deliveryChoice,
  refusals: ['notFound'],
})

export const orderDeliveryQuote = call('ANY', 'order/delivery/quote', {
  about:
    'The cost of delivering lots of the caller’s order, and of other orders of theirs that `lotIds` names, by either card and in points. Without `lotIds`, all remaining lots of the order; without `addressId`, for the given country and state.',
  who: 'user',
  payload: { orderId: id, lotIds, addressId: orEmpty(id), countryId: orEmpty(id), stateId: orEmpty(id) },
  rules: [
    {
      field: 'addressId',
      issue: 'required',
      holds: ({ addressId, countryId }) => addressId !== '' || countryId !== '',
    },
  ],
  data: z.strictObject({
    currency: z.string(),
    freight: z.string(),
    insurance: z.string(),
    /** Freight and insurance; '0.00' if free. */
    subtotal: z.string(),
    /** Totals with the card fee, by place of issue of the card (O1). */
    totals: z.strictObject({ hongKongCard: z.string(), otherCard: z.string() }),
    /** The card fees of the order (O8). */
    cardFees,
    isFree: z.boolean(),
    points: count,
    /** Maximum delivery time in business days. */
    days: count,
  }),
  refusals: ['notFound', 'wrongState', 'deliveryNotSupported', 'deliveryFeeFailed'],
})

export const orderDeliveryApply = call('POST', 'order/delivery/apply', {
  about:
    'Requests delivery of lots of the caller’s paid order to one of their addresses, or collection (O4). Delivery is paid by card or in points; code 3001 requires the card holder’s confirmation, and repeating the request finds the charge. Without `lotIds`, all remaining lots of the order; `lotIds` may name lots of other paid orders in its currency (O25). `expected` is the `subtotal` that was shown: if it has changed, nothing is requested (code 1006). Code 4003 gives the reason in `status`: that of an unpaid order, or `taken` if a lot is already in a delivery.',
  who: 'user',
  payload: {
    ...deliveryRequestParams,
    payBy: z._default(oneOf(['card', 'points']), 'card'),
    cardId: orEmpty(id),
    /** What the payer has entered in the card provider's form (O24); '' for none. */
    token: orEmpty(paymentToken),
    /** The amount shown to the buyer, with the fee; a different amount is refused as a conflict. */
    total: z.optional(amount),
  },
  example: { payBy: 'card', token: 'ctoken_1Qx3VwBowen', total: '230.16' },
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
    'paymentProcessing',
  ],
})

export const orderDeliveryCancel = call('POST', 'order/delivery/cancel', {
  about: 'Cancels a delivery that has not been dispatched (O4). The payment is refunded to its source.',
  who: 'user',
  payload: { id },
  example: { id: '5d0d1e63-90ad-4a0e-9d52-6a3a8a2a1c11' },
  data: delivery,
  refusals: ['notFound', 'wrongState'],
})

export const deliveryList = call('GET', 'delivery/list', {
  about: 'The caller’s deliveries, newest first.',
  who: 'user',
  payload: { page, size: size(100) },
  data: listOf(delivery),
  refusals: [],
})

export const deliveryGet = call('GET', 'delivery/get', {
  about: 'One of the caller’s deliveries, with its events.',
  who: 'user',
  payload: { id },
  example: { id: '5d0d1e63-90ad-4a0e-9d52-6a3a8a2a1c11' },
  data: delivery,
  refusals: ['notFound'],
})
