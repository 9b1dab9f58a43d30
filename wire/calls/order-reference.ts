import { order } from '#wire/entities/order.ts'
import { staffOrder } from '#wire/entities/staff-order.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, orEmpty } from '#wire/schema/fields.ts'

/** An empty reference removes it. */
const payload = { orderId: id, reference: orEmpty(line(60)) }

const refused = 'Code 4003 with the order’s status unless it is unpaid.'

export const orderReference = call('POST', 'order/reference', {
  about: `Sets the reference that one of the caller’s unpaid orders has on its invoice and receipt (O23). ${refused}`,
  who: 'user',
  payload,
  example: { reference: 'PO-2026-118' },
  data: order,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderReference = call('POST', 'house/order/reference', {
  about: `Sets the buyer’s reference on the invoice and receipt of an unpaid order (O23). ${refused}`,
  who: 'orders',
  checks: ['order'],
  trace: ['order.reference'],
  payload,
  example: { reference: 'PO-2026-118' },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})
