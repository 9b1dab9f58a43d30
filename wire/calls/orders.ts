import * as z from 'zod/mini'
import { bankDetails, order } from '#wire/entities/order.ts'
import { call } from '#wire/schema/call.ts'
import { id, page, size, whole } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

export const orderList = call('GET', 'order/list', {
  about:
    'The caller’s orders from sales: unpaid ones first, then newest first. `payStatus` -1 all, 0 unpaid, 1 paid.',
  who: 'user',
  payload: { page, size: size(999), payStatus: z._default(whole(-1, 1), -1) },
  example: { payStatus: 0 },
  data: listOf(order),
  refusals: [],
})

export const orderGet = call('GET', 'order/get', {
  about: 'One of the caller’s orders, and the bank account for a transfer.',
  who: 'user',
  payload: { orderId: id },
  data: z.strictObject({
    order,
    bank: bankDetails,
    /** The text of the QR code for paying the amount due (O20); '' for none. */
    fpsCode: z.string(),
  }),
  refusals: ['notFound'],
})

export const orderUnPayNum = call('GET', 'order/unPayNum', {
  about: 'The number of the caller’s unpaid orders.',
  who: 'user',
  payload: {},
  data: z.strictObject({ total: count }),
  refusals: [],
})

export const orderInvoice = call('GET', 'order/invoice', {
  about:
    'The address of the invoice of the caller’s order as PDF; once paid, of the receipt. Refused with the order’s status before it is issued.',
  who: 'user',
  payload: { orderId: id },
  data: z.strictObject({
    kind: z.enum(['invoice', 'receipt']),
    number: z.string(),
    /** A path on this server, accessible to the signed-in buyer only. */
    url: z.string(),
  }),
  refusals: ['notFound', 'wrongState'],
})
