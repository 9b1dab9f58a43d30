import * as z from 'zod/mini'
import { houseOrder, houseOrderLine } from '#wire/entities/house-order.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

/** What the house looks for among orders. */
export const houseOrderShows = ['proofs', 'overdue', 'unpaid', 'paid', 'returns', 'all'] as const
export type HouseOrderShow = (typeof houseOrderShows)[number]

const reason = line(300)

export const houseOrderList = call('ANY', 'house/order/list', {
  about:
    'Orders of all buyers: those whose proof of payment waits, overdue ones, unpaid, paid, those with money to go back, or all; the longest due first, paid ones newest first.',
  who: 'manager',
  payload: {
    show: z._default(oneOf(houseOrderShows), 'proofs'),
    /** Only of this sale. */
    auctionId: orEmpty(id),
    page,
    size: size(60),
  },
  data: listOf(houseOrderLine),
  refusals: [],
})

export const houseOrderGet = call('ANY', 'house/order/get', {
  about: 'An order with its buyer, its proofs of payment, and what was taken for it.',
  who: 'manager',
  payload: { orderId: id },
  data: houseOrder,
  refusals: ['notFound'],
})

export const houseOrderProof = call('POST', 'house/order/proof', {
  about:
    'The house’s word on a proof of payment: confirmed, the order is paid by transfer; refused, its buyer is told the reason and pays anew.',
  who: 'manager',
  payload: { proofId: id, confirm: yesOrNo, reason: orEmpty(reason) },
  rules: [{ field: 'reason', fault: 'required', holds: ({ confirm, reason }) => confirm || reason !== '' }],
  data: houseOrder,
  refusals: ['notFound', 'wrongState'],
})

export const houseOrderPaid = call('POST', 'house/order/paid', {
  about: 'Notes that an order was paid by transfer, or at the desk, without a proof.',
  who: 'manager',
  payload: { orderId: id, reason },
  data: houseOrder,
  refusals: ['notFound', 'wrongState'],
})

export const houseOrderIssue = call('POST', 'house/order/issue', {
  about: 'Issues the invoice of an order that the house has looked at.',
  who: 'manager',
  payload: { orderId: id },
  data: houseOrder,
  refusals: ['notFound', 'wrongState'],
})

export const houseOrderVoid = call('POST', 'house/order/void', {
  about: 'Voids an order that is not paid; what a deposit has paid of it goes back.',
  who: 'manager',
  payload: { orderId: id, reason },
  data: houseOrder,
  refusals: ['notFound', 'wrongState'],
})

export const houseOrderRefund = call('POST', 'house/order/refund', {
  about:
    'Takes a paid order back: what a card has paid goes back to it, points are taken back, the order is voided. What came by transfer is then to be returned. Refused while a delivery of it is live.',
  who: 'manager',
  payload: { orderId: id, reason, ak: z.optional(uuid) },
  data: houseOrder,
  refusals: ['notFound', 'wrongState'],
})

export const houseOrderReturned = call('POST', 'house/order/returned', {
  about: 'Notes that the house has transferred back what was to go back.',
  who: 'manager',
  payload: { orderId: id, reason },
  data: houseOrder,
  refusals: ['notFound', 'wrongState'],
})

export const houseOrderDeposit = call('POST', 'house/order/deposit', {
  about: 'Takes what is held of the sale’s deposit for an overdue order (W2).',
  who: 'manager',
  payload: { orderId: id },
  data: houseOrder,
  refusals: ['notFound', 'wrongState', 'cardProviderNotReady'],
})
