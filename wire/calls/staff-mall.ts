import * as z from 'zod/mini'
import { orderStatuses } from '#domain/mall/order.ts'
import { staffMallOrder } from '#wire/entities/mall-order.ts'
import { product } from '#wire/entities/product.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, line, oneOf, orEmpty, page, size, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

export const staffMallOrderList = call('GET', 'house/mall/order/list', {
  about:
    'Orders of the mall, those that wait for the house first and else the newest; `q` is an order’s number, or part of its buyer’s name or address.',
  who: 'clerk',
  payload: {
    status: z.optional(oneOf(orderStatuses)),
    q: orEmpty(line(100)),
    page,
    size: size(20, 100),
  },
  data: listOf(staffMallOrder),
  refusals: [],
})

export const staffMallOrderGet = call('GET', 'house/mall/order/get', {
  about: 'One order of the mall.',
  who: 'clerk',
  payload: { orderId: id },
  data: staffMallOrder,
  refusals: ['notFound'],
})

export const staffMallOrderShip = call('POST', 'house/mall/order/ship', {
  about: 'Notes that a paid order is on its way, with whom and under which number; its buyer is told.',
  who: 'clerk',
  payload: { orderId: id, shippingCompany: line(80), trackingNumber: orEmpty(line(80)) },
  data: staffMallOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffMallOrderDeliver = call('POST', 'house/mall/order/deliver', {
  about: 'Notes that a shipped order has arrived; its buyer is told.',
  who: 'clerk',
  payload: { orderId: id },
  data: staffMallOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffMallOrderCancel = call('POST', 'house/mall/order/cancel', {
  about: 'Cancels an order that is unpaid, or paid and not shipped, and gives back what was paid (G2).',
  who: 'manager',
  payload: { orderId: id },
  data: staffMallOrder,
  refusals: ['notFound', 'wrongState'],
})

/** A product as the house edits it. */
const shelved = z.extend(product, {
  /** Whether the mall offers it. */
  isListed: z.boolean(),
  /** Pieces that unpaid orders hold. */
  held: count,
})

export const staffMallProductList = call('GET', 'house/mall/product/list', {
  about: 'Everything that the mall has, offered or not, by its name.',
  who: 'clerk',
  payload: { q: orEmpty(line(100)), page, size: size(50, 200) },
  data: listOf(shelved),
  refusals: [],
})

export const staffMallProductSet = call('POST', 'house/mall/product/set', {
  about:
    'Sets how many pieces can be ordered, what one costs, and whether the mall offers it. `stockSeen` is the stock that whoever sets it saw: code 1006 says that it has changed since.',
  who: 'manager',
  payload: {
    productId: id,
    stock: whole(0, 100_000),
    stockSeen: whole(0, 100_000),
    price: amount,
    listed: yesOrNo,
  },
  data: shelved,
  refusals: ['notFound', 'conflict'],
})
