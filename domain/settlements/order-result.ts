import { soldTotal } from '#domain/journal/entries.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Cents } from '#domain/money/money.ts'
import { lineSums } from '#domain/orders/lines.ts'
import { lotPrices, type Order, soldOn } from '#domain/orders/order.ts'
import type { BuyersPayment, Day, Receipt } from './due.ts'

/** When an order is due and was paid. */
export type OrderDays = {
  readonly dueOn: Day
  /** Null before it is paid in full. */
  readonly paidOn: Day | null
  /** All payments for it, including a deposit. */
  readonly receipts: readonly Receipt[]
}

/**
 * Returns the buyer's payments for an order (S6), or null for an order that was deleted or voided, whose lots
 * are not sold.
 */
export function paymentOf(order: Order, { dueOn, paidOn, receipts }: OrderDays): BuyersPayment | null {
  const total = soldTotal(soldOn(order))
  switch (order.status) {
    case 'DRAFT':
    case 'SUBMITTED':
      return { kind: 'notInvoiced' }
    case 'AUTHORISED':
      return { kind: 'unpaid', dueOn, total, receipts }
    case 'PAID':
      return { kind: 'paid', on: paidOn ?? dueOn, total, receipts }
    case 'DELETED':
    case 'VOIDED':
      return null
    default:
      return unreachable(order.status)
  }
}

/** Returns the reduction of a lot's hammer price on its order (O9), in cents. */
export const reductionOf = (order: Order, seq: number): Cents =>
  lineSums(order.lines, lotPrices({ ...order, lots: order.lots.filter((lot) => lot.seq === seq) })).hammer
