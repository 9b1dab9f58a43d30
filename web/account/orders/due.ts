import { type Cents, centsOf, decimal, type Instant } from '#domain/money/money.ts'
import { dueNow } from '#domain/orders/due.ts'
import { isUnpaid } from '#domain/orders/state.ts'
import type { Order } from '#wire/entities/order.ts'

/** Unpaid orders of one currency: their total by transfer, and the first due date. */
export type Due = {
  readonly currency: string
  readonly total: string
  readonly count: number
  /** Number of orders without an invoice. */
  readonly notInvoiced: number
  /** null if none is invoiced. */
  readonly dueAt: Instant | null
  /** The order due first; without an invoice only if none has one. */
  readonly first: Order
}

/** Groups unpaid orders by currency (O3), as the badge counts them. */
export function groupDues(orders: readonly Order[]): readonly Due[] {
  const unpaid = orders.filter(({ status }) => isUnpaid(status))
  return [...Map.groupBy(unpaid, ({ currency }) => currency)].flatMap(([currency, group]) => {
    const invoiced = group.filter(isInvoiced).toSorted((a, b) => a.dueAt - b.dueAt)
    const [first = group[0]] = invoiced
    if (!first) return []
    const total = group.reduce<Cents>((sum, order) => sum + centsOf(dueNow(order)), 0)
    return {
      currency,
      total: decimal(total),
      count: group.length,
      notInvoiced: group.length - invoiced.length,
      dueAt: isInvoiced(first) ? first.dueAt : null,
      first,
    }
  })
}

/** Whether a single order is due, which the banner pays. */
export const hasSingleDueOrder = (orders: readonly Order[]): boolean => {
  const dues = groupDues(orders)
  return dues.length === 1 && dues[0]?.count === 1
}

const isInvoiced = ({ status }: Order) => status === 'AUTHORISED'
