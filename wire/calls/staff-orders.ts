import * as z from 'zod/mini'
import { receiptMeans } from '#domain/orders/receipts.ts'
import { staffOrder, staffOrderLine } from '#wire/entities/staff-order.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, line, oneOf, orEmpty, page, size, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

/** The filters of the order list; those that need action by staff come first. */
export const staffOrderFilters = [
  'proofs',
  'returns',
  'disputed',
  'overdue',
  'sellersOverdue',
  'unpaid',
  'paid',
  'all',
] as const
export type StaffOrderFilter = (typeof staffOrderFilters)[number]

const reason = line(300)

/**
 * The amount due by transfer that the caller saw. Another amount is refused, since a colleague may have
 * recorded the payment.
 */
const owed = z.optional(amount)

/** A payment seen on the account; by default the whole amount due, today. */
const seenPayment = { amount: z.optional(amount), date: orEmpty(line(10)), owed }

/** Why a payment cannot be recorded. */
const paymentRefusals =
  'Code 4003: `changed` if something else than `owed` is owed, `tooMuch` above what is owed, `badDate` for a day in the future, `paying` while a payment of the order is being processed (O24), `cashCap` if the client would have paid more in cash for the sale than the house accepts (O13).'

export const staffOrderList = call('ANY', 'house/order/list', {
  about:
    'Orders of all buyers: with proofs of payment awaiting a decision, with money to return, with an open dispute (O22), overdue, overdue with lots of sellers, unpaid, paid, or all; longest due first, paid ones newest first. `q` is an invoice number, or part of the buyer’s name or email address.',
  who: 'orders',
  payload: {
    show: z._default(oneOf(staffOrderFilters), 'proofs'),
    /** Only orders from this sale. */
    auctionId: orEmpty(id),
    q: orEmpty(line(100)),
    page,
    size: size(60),
  },
  example: { show: 'proofs' },
  data: z.extend(listOf(staffOrderLine), {
    /** Totals by filter of all orders that match `q` and the sale. */
    counts: z.strictObject({
      proofs: count,
      returns: count,
      disputed: count,
      overdue: count,
      sellersOverdue: count,
      unpaid: count,
      paid: count,
      all: count,
    }),
  }),
  refusals: [],
})

export const staffOrderGet = call('ANY', 'house/order/get', {
  about: 'An order with its buyer, proofs of payment and charges.',
  who: 'orders',
  payload: { orderId: id },
  data: staffOrder,
  refusals: ['notFound'],
})

export const staffOrderProof = call('POST', 'house/order/proof', {
  about: `Decides on a proof of payment. If confirmed, \`amount\` came by transfer on \`date\`: all that is owed pays the order, less leaves it unpaid (O12). If refused, the buyer is given the reason and must pay again. ${paymentRefusals}`,
  who: 'money',
  checks: ['proof'],
  trace: ['proof.confirm', 'proof.refuse'],
  fresh: true,
  payload: {
    proofId: id,
    confirm: yesOrNo,
    reason: orEmpty(reason),
    ...seenPayment,
    reference: orEmpty(line(100)),
  },
  rules: [{ field: 'reason', issue: 'required', holds: ({ confirm, reason }) => confirm || reason !== '' }],
  example: { reason: 'The amount is not readable', proofId: '8e0d1e63-90ad-4a0e-9d52-6a3a8a2a1c12' },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderPaid = call('POST', 'house/order/paid', {
  about: `Records a payment of all that is owed, or of \`amount\`, without a proof (O12). ${paymentRefusals}`,
  who: 'money',
  checks: ['order'],
  trace: ['order.paid'],
  fresh: true,
  payload: { orderId: id, reason, means: z._default(oneOf(receiptMeans), 'transfer'), ...seenPayment },
  example: { reason: 'Paid at the desk' },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderReceive = call('POST', 'house/order/receive', {
  about: `Records a transfer or cash for an unpaid order: part of what is owed, or all of it, which pays the order (O12). \`date\` is the day on which it came. ${paymentRefusals}`,
  who: 'money',
  checks: ['order'],
  trace: ['order.receive'],
  fresh: true,
  payload: {
    orderId: id,
    amount,
    means: oneOf(receiptMeans),
    date: line(10),
    reference: line(100),
    owed,
    ak: uuid,
  },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderReceiptUndo = call('POST', 'house/order/receipt/undo', {
  about:
    'Undoes a transfer or cash that was recorded by mistake or returned by its bank, with the reason (O12). The buyer owes it again and is notified; an order that was paid in full is due again (O16). Code 4003: `undone` if it was undone before, `settled` once the order is voided, `goneBack` if some of it has become due to the buyer, `paidByCard` if a card paid the rest, `handedOver` once a lot was handed over, `changed` if the order has changed meanwhile.',
  who: 'money',
  checks: ['order'],
  trace: ['order.receiveUndo'],
  fresh: true,
  payload: { orderId: id, receiptId: line(200), reason },
  example: { receiptId: 'person-7 order-500001 5d0a4c1e-2b1f-4f6e-9c55-0d6f0b7a1c11' },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderIssue = call('POST', 'house/order/issue', {
  about: 'Issues the invoice of an order after its review.',
  who: 'orders',
  checks: ['order'],
  trace: ['order.issue'],
  payload: { orderId: id },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderVoid = call('POST', 'house/order/void', {
  about:
    'Voids an unpaid order; the part paid from a deposit is refunded. Code 4003: `consent-cancellation` until the sellers of its lots consent (S6).',
  who: 'money',
  checks: ['order'],
  trace: ['order.void'],
  fresh: true,
  payload: { orderId: id, reason },
  example: { reason: 'The sale was cancelled' },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderRefund = call('POST', 'house/order/refund', {
  about:
    'Reverses a paid order: card payments are refunded, points are deducted, the order is voided. A payment by transfer is then to be returned. Refused while a delivery of the order is active, and with `consent-cancellation` as for `void`.',
  who: 'money',
  checks: ['order'],
  trace: ['order.refund'],
  fresh: true,
  payload: { orderId: id, reason, ak: z.optional(uuid) },
  example: { reason: 'The bottle was found to leak' },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderReturned = call('POST', 'house/order/returned', {
  about:
    'Records that the amount due to the buyer was returned by transfer. Code 4003: `changed` if something else than `due` is due.',
  who: 'money',
  checks: ['order'],
  trace: ['order.returned'],
  fresh: true,
  /** `due` is the amount due that the caller saw. */
  payload: { orderId: id, reason, due: z.optional(amount) },
  example: { reason: 'Transferred to the account it came from', due: '300.50' },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderDeposit = call('POST', 'house/order/deposit', {
  about: 'Captures the held deposit of the sale for an overdue order (W2).',
  who: 'money',
  checks: ['order'],
  trace: ['order.deposit'],
  fresh: true,
  payload: { orderId: id },
  data: staffOrder,
  refusals: ['notFound', 'wrongState', 'cardProviderNotReady'],
})
