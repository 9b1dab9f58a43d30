import * as z from 'zod/mini'
import { maxLines, maxPiecesPerLine } from '#domain/mall/cart.ts'
import { orderStatuses } from '#domain/mall/order.ts'
import { cardTotals, mallOrder } from '#wire/entities/mall-order.ts'
import { product as productEntity } from '#wire/entities/product.ts'
import { cardFees } from '#wire/entities/rates.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, many, oneOf, orEmpty, page, size, uuid, whole } from '#wire/schema/fields.ts'
import { orderedIn, productId } from '#wire/schema/ordered.ts'
import { count, listOf, wholeListOf } from '#wire/schema/values.ts'
import { paymentToken } from './payments.ts'

/** A product id without the characters that separate it from a quantity or another id. */
const product = z.string().check(z.regex(productId, { error: 'invalid' }))

/** An ordered product with its quantity: `productId:quantity`. */
const item = z.string().check(z.regex(/^[\p{L}\d._-]{1,64}:[1-9]\d?$/u, { error: 'invalid' }))

/** The ordered products: a list, or a single product. */
const items = {
  items: z._default(many(item, maxLines), []),
  productId: z._default(product, ''),
  quantity: z._default(whole(1, maxPiecesPerLine), 1),
}

type Items = { readonly items: readonly unknown[]; readonly productId: string }

const someItem = {
  field: 'items',
  issue: 'required',
  holds: ({ items, productId }: Items) => items.length > 0 || productId !== '',
} as const

/** Rejects repeated products whose total exceeds the maximum quantity of a line. */
const notTooMany = {
  field: 'items',
  issue: 'invalid',
  holds: (request: Parameters<typeof orderedIn>[0]) =>
    orderedIn(request).every(({ quantity }) => quantity <= maxPiecesPerLine),
} as const

export const mallCartGet = call('ANY', 'mall/cart/get', {
  about: 'The current products of a cart: unlisted products are omitted, sold-out ones have no stock (G1).',
  who: 'anyone',
  payload: { ids: z._default(many(product, maxLines), []) },
  example: { ids: ['tsukigatake-18', 'wine-decanter'] },
  data: wholeListOf(productEntity),
  refusals: [],
})

export const mallDeliveryQuote = call('POST', 'mall/delivery/quote', {
  about: 'The cost of an order to one of the caller’s addresses, by either card.',
  who: 'user',
  payload: { ...items, addressId: id },
  rules: [someItem, notTooMany],
  data: z.strictObject({
    currency: z.string(),
    goods: z.string(),
    /** '0.00' if free. */
    delivery: z.string(),
    subtotal: z.string(),
    totals: cardTotals,
    /** The current card fees (O8). */
    cardFees,
    /** Points earned by a card payment (P1). */
    points: count,
    /** Maximum delivery time in business days. */
    days: count,
  }),
  refusals: ['notFound', 'deliveryNotSupported', 'deliveryFeeFailed'],
})

export const mallOrderCreate = call('POST', 'mall/order/create', {
  about:
    'Creates an order and reserves its goods for 30 minutes until it is paid (G1). `expected` is the `subtotal` shown to the buyer: if it has changed, nothing is ordered (code 1006).',
  who: 'user',
  payload: { ...items, addressId: id, expected: z.optional(amount), ak: z.optional(uuid) },
  rules: [someItem, notTooMany],
  data: mallOrder,
  refusals: ['notFound', 'outOfStock', 'conflict', 'wrongState', 'deliveryNotSupported', 'deliveryFeeFailed'],
})

export const mallOrderList = call('GET', 'mall/order/list', {
  about: 'The caller’s mall orders, newest first.',
  who: 'user',
  payload: { status: z.optional(oneOf(orderStatuses)), page, size: size(20) },
  data: listOf(mallOrder),
  refusals: [],
})

export const mallOrderGet = call('ANY', 'mall/order/get', {
  about: 'One of the caller’s mall orders.',
  who: 'user',
  payload: { orderId: id },
  data: mallOrder,
  refusals: ['notFound'],
})

export const mallOrderPay = call('POST', 'mall/order/pay', {
  about:
    'Pays an order with a saved card, or with what the payer has entered in the card provider’s form (O24). Repeated after the card holder’s confirmation, or after a lost answer, it charges only once. Code 4003 with the order’s `status` if it can no longer be paid; a charge that was made nevertheless is refunded.',
  who: 'user',
  payload: {
    orderId: id,
    cardId: orEmpty(id),
    token: orEmpty(paymentToken),
    /** The amount shown to the buyer, with the fee; a different amount is refused as a conflict. */
    total: z.optional(amount),
    ak: z.optional(uuid),
  },
  example: { token: 'ctoken_1Qx3VwBowen', total: '3769.07' },
  data: mallOrder,
  refusals: [
    'notFound',
    'wrongState',
    'conflict',
    'cardDeclined',
    'cardNeedsAuthentication',
    'cardProviderNotReady',
    'paymentProcessing',
  ],
})

export const mallOrderCancel = call('POST', 'mall/order/cancel', {
  about: 'Cancels an order that is unpaid, or paid and not shipped; the payment is refunded in full (G2).',
  who: 'user',
  payload: { orderId: id },
  data: mallOrder,
  refusals: ['notFound', 'wrongState'],
})
