import * as z from 'zod/mini'
import { staffOrder, staffOrderLine } from '#wire/entities/staff-order.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

/** What the house looks for among orders. */
export const staffOrderFilters = ['proofs', 'overdue', 'unpaid', 'paid', 'returns', 'all'] as const
export type StaffOrderFilter = (typeof staffOrderFilters)[number]

const reason = line(300)

export const staffOrderList = call('ANY', 'house/order/list', {
  about:
    'Orders of all buyers: those whose proof of payment waits, overdue ones, unpaid, paid, those with money to go back, or all; the longest due first, paid ones newest first.',
  who: 'manager',
  payload: {
    show: z._default(oneOf(staffOrderFilters), 'proofs'),
    /** Only of this sale. */
    auctionId: orEmpty(id),
    page,
    size: size(60),
  },
  data: listOf(staffOrderLine),
  refusals: [],
})

export const staffOrderGet = call('ANY', 'house/order/get', {
  about: 'An order with its buyer, its proofs of payment, and what was taken for it.',
  who: 'manager',
  payload: { orderId: id },
  data: staffOrder,
  refusals: ['notFound'],
})

export const staffOrderProof = call('POST', 'house/order/proof', {
  about:
    'The house’s word on a proof of payment: confirmed, the order is paid by transfer; refused, its buyer is told the reason and pays anew.',
  who: 'manager',
  payload: { proofId: id, confirm: yesOrNo, reason: orEmpty(reason) },
  rules: [{ field: 'reason', fault: 'required', holds: ({ confirm, reason }) => confirm || reason !== '' }],
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderPaid = call('POST', 'house/order/paid', {
  about: 'Notes that an order was paid by transfer, or at the desk, without a proof.',
  who: 'manager',
  payload: { orderId: id, reason },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderIssue = call('POST', 'house/order/issue', {
  about: 'Issues the invoice of an order that the house has looked at.',
  who: 'manager',
  payload: { orderId: id },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderVoid = call('POST', 'house/order/void', {
  about: 'Voids an order that is not paid; what a deposit has paid of it goes back.',
  who: 'manager',
  payload: { orderId: id, reason },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderRefund = call('POST', 'house/order/refund', {
  about:
    'Takes a paid order back: what a card has paid goes back to it, points are taken back, the order is voided. What came by transfer is then to be returned. Refused while a delivery of it is live.',
  who: 'manager',
  payload: { orderId: id, reason, ak: z.optional(uuid) },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderReturned = call('POST', 'house/order/returned', {
  about: 'Notes that the house has transferred back what was to go back.',
  who: 'manager',
  payload: { orderId: id, reason },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderDeposit = call('POST', 'house/order/deposit', {
  about: 'Takes what is held of the sale’s deposit for an overdue order (W2).',
  who: 'manager',
  payload: { orderId: id },
  data: staffOrder,
  refusals: ['notFound', 'wrongState', 'cardProviderNotReady'],
})
