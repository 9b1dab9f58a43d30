import * as z from 'zod/mini'
import { maxLines, maxPiecesPerLine } from '#domain/mall/cart.ts'
import { orderStatuses } from '#domain/mall/order.ts'
import { cardTotals, mallOrder } from '#wire/entities/mall-order.ts'
import { product as productEntity } from '#wire/entities/product.ts'
import { cardFees } from '#wire/entities/rates.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, many, oneOf, page, size, uuid, whole } from '#wire/schema/fields.ts'
import { orderedIn, productId } from '#wire/schema/ordered.ts'
import { count, listOf, wholeListOf } from '#wire/schema/values.ts'

/** An id without what would divide it from a quantity, or from another id. */
const product = z.string().check(z.regex(productId, { error: 'invalid' }))

/** So many pieces of a product, as `productId:quantity`. */
const item = z.string().check(z.regex(/^[\p{L}\d._-]{1,64}:[1-9]\d?$/u, { error: 'invalid' }))

/** What is ordered: a list, or one product alone. */
const items = {
  items: z._default(many(item, maxLines), []),
  productId: z._default(product, ''),
  quantity: z._default(whole(1, maxPiecesPerLine), 1),
}

type Items = { readonly items: readonly unknown[]; readonly productId: string }

const someItem = {
  field: 'items',
  fault: 'required',
  holds: ({ items, productId }: Items) => items.length > 0 || productId !== '',
} as const

/** However often a product is named, an order has no more pieces of it than one line may say. */
const notTooMany = {
  field: 'items',
  fault: 'invalid',
  holds: (ask: Parameters<typeof orderedIn>[0]) =>
    orderedIn(ask).every(({ quantity }) => quantity <= maxPiecesPerLine),
} as const

export const mallCartGet = call('ANY', 'mall/cart/get', {
  about:
    'The products of a cart as the mall offers them now: what is no longer offered is left out, what is sold out has no stock (G1).',
  who: 'anyone',
  payload: { ids: z._default(many(product, maxLines), []) },
  data: wholeListOf(productEntity),
  refusals: [],
})

export const mallDeliveryQuote = call('POST', 'mall/delivery/quote', {
  about: 'What an order would cost to an address of one’s own, by either card.',
  who: 'user',
  payload: { ...items, addressId: id },
  rules: [someItem, notTooMany],
  data: z.strictObject({
    currency: z.string(),
    goods: z.string(),
    /** '0.00' where it is free. */
    delivery: z.string(),
    subtotal: z.string(),
    totals: cardTotals,
    /** What a card adds to it now (O8). */
    cardFees,
    /** Points that it would earn by a card (P1). */
    points: count,
    /** The most working days that the delivery takes. */
    days: count,
  }),
  refusals: ['notFound', 'deliveryNotSupported', 'deliveryFeeFailed'],
})

export const mallOrderCreate = call('POST', 'mall/order/create', {
  about:
    'Orders, and takes the pieces off what others can order, for 30 minutes until it is paid (G1). `expected` is the `subtotal` that the buyer has seen: where it has become another one, nothing is ordered (code 1006).',
  who: 'user',
  payload: { ...items, addressId: id, expected: z.optional(amount), ak: z.optional(uuid) },
  rules: [someItem, notTooMany],
  data: mallOrder,
  refusals: ['notFound', 'outOfStock', 'conflict', 'wrongState', 'deliveryNotSupported', 'deliveryFeeFailed'],
})

export const mallOrderList = call('GET', 'mall/order/list', {
  about: 'One’s own orders of the mall, the newest first.',
  who: 'user',
  payload: { status: z.optional(oneOf(orderStatuses)), page, size: size(20) },
  data: listOf(mallOrder),
  refusals: [],
})

export const mallOrderGet = call('ANY', 'mall/order/get', {
  about: 'One of one’s own orders.',
  who: 'user',
  payload: { orderId: id },
  data: mallOrder,
  refusals: ['notFound'],
})

export const mallOrderPay = call('POST', 'mall/order/pay', {
  about:
    'Pays an order by a card on file. Asked again after the card’s holder has confirmed, or because no answer came, it charges nothing twice. Code 4003 with the order’s `status` where it cannot be paid any more: what was taken all the same is given back.',
  who: 'user',
  payload: { orderId: id, cardId: id, ak: z.optional(uuid) },
  data: mallOrder,
  refusals: ['notFound', 'wrongState', 'cardDeclined', 'cardNeedsAuthentication', 'cardProviderNotReady'],
})

export const mallOrderCancel = call('POST', 'mall/order/cancel', {
  about: 'Cancels an order that is unpaid, or paid and not shipped: what was paid is given back whole (G2).',
  who: 'user',
  payload: { orderId: id },
  data: mallOrder,
  refusals: ['notFound', 'wrongState'],
})
