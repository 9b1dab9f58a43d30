import { type Cents, centsOf, decimal, type Instant } from '#domain/money/money.ts'
import { dueNow } from '#domain/orders/due.ts'
import { isUnpaid } from '#domain/orders/state.ts'
import type { Order } from '#wire/entities/order.ts'

/** The unpaid orders in one currency: their total by transfer, and the earliest due date. */
export type Due = {
  readonly currency: string
  readonly total: string
  readonly count: number
  /** The number of orders without an invoice. */
  readonly notInvoiced: number
  /** null if none is invoiced. */
  readonly dueAt: Instant | null
  /** The order to pay first. It has an invoice and no proof of payment under review, if there is one. */
  readonly first: Order
  /** Whether no action is needed, because each invoice has a proof of payment under review. */
  readonly isUnderReview: boolean
}

/** Groups unpaid orders by currency (O3), as the badge counts them. */
export function groupDues(orders: readonly Order[]): readonly Due[] {
  const unpaid = orders.filter(({ status }) => isUnpaid(status))
  return [...Map.groupBy(unpaid, ({ currency }) => currency)].flatMap(([currency, group]) => {
    const invoiced = group.filter(isInvoiced).toSorted((a, b) => a.dueAt - b.dueAt)
    const [earliest = group[0]] = invoiced
    if (!earliest) return []
    const first = invoiced.find((order) => !hasProofUnderReview(order)) ?? earliest
    const total = group.reduce<Cents>((sum, order) => sum + centsOf(dueNow(order)), 0)
    return {
      currency,
      total: decimal(total),
      count: group.length,
      notInvoiced: group.length - invoiced.length,
      dueAt: isInvoiced(first) ? first.dueAt : null,
      first,
      isUnderReview: isInvoiced(first) && hasProofUnderReview(first),
    }
  })
}

/** Returns whether staff have yet to confirm a proof of payment that the client sent (O12). */
export const hasProofUnderReview = ({ proofs }: Pick<Order, 'proofs'>): boolean =>
  proofs.some(({ status }) => status === 'waiting')

/** Returns the order that is due if there is only one, which the banner links to. */
export function singleDueOrder(orders: readonly Order[]): Order | null {
  const [due, another] = groupDues(orders)
  return due && !another && due.count === 1 ? due.first : null
}

const isInvoiced = ({ status }: Order) => status === 'AUTHORISED'
