import * as z from 'zod/mini'
import { bankDetails, order } from '#wire/entities/order.ts'
import { call } from '#wire/schema/call.ts'
import { id, page, size, whole } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

export const orderList = call('GET', 'order/list', {
  about:
    'One’s own orders of sales, the newest first; what is to be paid before the rest. `payStatus` -1 all, 0 unpaid, 1 paid.',
  who: 'user',
  payload: { page, size: size(999), payStatus: z._default(whole(-1, 1), -1) },
  data: listOf(order),
  refusals: [],
})

export const orderGet = call('GET', 'order/get', {
  about: 'One of one’s own orders, and where a transfer for it goes.',
  who: 'user',
  payload: { orderId: id },
  data: z.strictObject({ order, bank: bankDetails }),
  refusals: ['notFound'],
})

export const orderUnPayNum = call('GET', 'order/unPayNum', {
  about: 'How many of one’s own orders are unpaid.',
  who: 'user',
  payload: {},
  data: z.strictObject({ total: count }),
  refusals: [],
})

export const orderInvoice = call('GET', 'order/invoice', {
  about:
    'Where the invoice of one’s own order is to be had as PDF; once it is paid, the receipt. Refused with the order’s status before it is issued.',
  who: 'user',
  payload: { orderId: id },
  data: z.strictObject({
    kind: z.enum(['invoice', 'receipt']),
    number: z.string(),
    /** A path of the house, given out to whoever is signed in as the order’s buyer. */
    url: z.string(),
  }),
  refusals: ['notFound', 'wrongState'],
})
