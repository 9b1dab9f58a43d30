import * as z from 'zod/mini'
import { addresseeKinds } from '#domain/orders/addressee.ts'
import { order } from '#wire/entities/order.ts'
import { staffOrder } from '#wire/entities/staff-order.ts'
import { call } from '#wire/schema/call.ts'
import { id, oneOf, whole } from '#wire/schema/fields.ts'
import { wholeListOf } from '#wire/schema/values.ts'

/** Whom an invoice can be issued to: a client, or their company, at one of their addresses (O19). */
const addressee = z.strictObject({
  addressId: z.string(),
  billTo: z.enum(addresseeKinds),
  /** The name, company and address as stated on the invoice. */
  lines: z.array(z.string()),
  /** Whether the invoice is issued to this addressee. */
  isCurrent: z.boolean(),
})
export type Addressee = z.output<typeof addressee>

const addressees = { payload: { orderId: id }, data: wholeListOf(addressee), refusals: ['notFound'] } as const

/** `rev` is the revision of the order that the caller saw. */
const payload = { orderId: id, addressId: id, billTo: oneOf(addresseeKinds), rev: whole(0, 1_000_000) }

const refused =
  'Code 1006 if the order has changed. Code 4003 with the order’s status unless it is unpaid; `partPaid` once a part is paid, `sameAddressee` if it is issued to this addressee.'

export const orderAddressees = call('GET', 'order/addressees', {
  about: 'Whom the invoice of one of the caller’s orders can be issued to (O19).',
  who: 'user',
  ...addressees,
  asWritten: true,
})

export const orderReaddress = call('POST', 'order/readdress', {
  about: `Issues the unpaid invoice of one of the caller’s orders again to another of their addressees, and keeps the earlier version (O19). ${refused}`,
  who: 'user',
  payload,
  data: order,
  refusals: ['notFound', 'wrongState', 'conflict'],
})

export const staffOrderAddressees = call('ANY', 'house/order/addressees', {
  about: 'Whom the invoice of an order can be issued to (O19).',
  who: 'orders',
  ...addressees,
})

export const staffOrderReaddress = call('POST', 'house/order/readdress', {
  about: `Issues an unpaid invoice again to another addressee of its buyer, and keeps the earlier version (O19). ${refused}`,
  who: 'orders',
  checks: ['order'],
  trace: ['order.readdress'],
  payload,
  data: staffOrder,
  refusals: ['notFound', 'wrongState', 'conflict'],
})
