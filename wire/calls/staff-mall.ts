import * as z from 'zod/mini'
import { orderStatuses } from '#domain/mall/order.ts'
import { staffGoods } from '#wire/entities/goods.ts'
import { staffMallOrder } from '#wire/entities/mall-order.ts'
import { product } from '#wire/entities/product.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, line, oneOf, orEmpty, page, size, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

export const staffMallOrderList = call('GET', 'house/mall/order/list', {
  about:
    'Mall orders: those awaiting dispatch by order time, all others newest first. `q` is an order number, or part of the buyer’s name or email address.',
  who: 'shop',
  payload: {
    status: z.optional(oneOf(orderStatuses)),
    q: orEmpty(line(100)),
    page,
    size: size(20, 100),
  },
  data: z.extend(listOf(staffMallOrder), {
    /** Totals by status of all orders that match `q`. */
    counts: z.strictObject({
      pending: count,
      paid: count,
      shipped: count,
      delivered: count,
      cancelled: count,
    }),
  }),
  refusals: [],
})

export const staffMallOrderGet = call('GET', 'house/mall/order/get', {
  about: 'One mall order.',
  who: 'shop',
  payload: { orderId: id },
  data: staffMallOrder,
  refusals: ['notFound'],
})

export const staffMallOrderShip = call('POST', 'house/mall/order/ship', {
  about: 'Marks a paid order as shipped, with carrier and tracking number. The buyer is notified.',
  who: 'shop',
  checks: ['mallOrder'],
  trace: ['mall.ship'],
  payload: { orderId: id, shippingCompany: line(80), trackingNumber: orEmpty(line(80)) },
  data: staffMallOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffMallOrderDeliver = call('POST', 'house/mall/order/deliver', {
  about: 'Marks a shipped order as delivered. The buyer is notified.',
  who: 'shop',
  checks: ['mallOrder'],
  trace: ['mall.deliver'],
  payload: { orderId: id },
  data: staffMallOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffMallOrderCancel = call('POST', 'house/mall/order/cancel', {
  about: 'Cancels an order that is unpaid, or paid and not shipped, and refunds the payment (G2).',
  who: 'money',
  checks: ['mallOrder'],
  trace: ['mall.cancel'],
  fresh: true,
  payload: { orderId: id },
  data: staffMallOrder,
  refusals: ['notFound', 'wrongState'],
})

/** A product as staff edit it. */
const staffProduct = z.extend(product, {
  /** Whether it is listed in the mall. */
  isListed: z.boolean(),
  /** The number of pieces reserved by unpaid orders. */
  held: count,
  ...staffGoods,
})

export const staffMallProductList = call('GET', 'house/mall/product/list', {
  about: 'All products, listed or not, by name.',
  who: 'shop',
  payload: { q: orEmpty(line(100)), page, size: size(50, 1_000) },
  data: listOf(staffProduct),
  refusals: [],
})

export const staffMallProductSet = call('POST', 'house/mall/product/set', {
  about:
    'Sets stock, price and listing of a product. `stockSeen`, `priceSeen` and `listedSeen` are what the caller saw: code 1006 if a value that the caller changes has changed since. A value equal to what was seen stays as it is. Code 4003 with `issues` where a product that lacks a required field would be listed, and with `retired` for one that is.',
  who: 'goods',
  trace: ['mall.product'],
  payload: {
    productId: id,
    stock: whole(0, 100_000),
    stockSeen: whole(0, 100_000),
    price: amount,
    priceSeen: z.optional(amount),
    listed: yesOrNo,
    listedSeen: z.optional(yesOrNo),
  },
  example: { price: '2680.00', priceSeen: '2580.00' },
  data: staffProduct,
  refusals: ['notFound', 'conflict', 'wrongState'],
})
