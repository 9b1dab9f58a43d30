import { type Cents, centsOf, decimal, type Instant } from '#domain/money/money.ts'
import { isUnpaid } from '#domain/orders/state.ts'
import type { Order } from '#wire/entities/order.ts'

/** Unpaid orders of one currency: what they come to by transfer, and when the first invoice is due. */
export type Due = {
  readonly currency: string
  readonly total: string
  readonly count: number
  /** How many of them have no invoice yet. */
  readonly notInvoiced: number
  /** null where none is invoiced. */
  readonly dueAt: Instant | null
  /** The order that is due first; one without an invoice only where none has any. */
  readonly first: Order
}

/** What is unpaid (O3), by currency, as the badge counts it. */
export function duesOf(orders: readonly Order[]): readonly Due[] {
  const unpaid = orders.filter(({ status }) => isUnpaid(status))
  return [...Map.groupBy(unpaid, ({ currency }) => currency)].flatMap(([currency, all]) => {
    const invoiced = all.filter(isInvoiced).toSorted((a, b) => a.dueAt - b.dueAt)
    const [first = all[0]] = invoiced
    if (!first) return []
    const total = all.reduce<Cents>((sum, { totals }) => sum + centsOf(totals.transfer), 0)
    return {
      currency,
      total: decimal(total),
      count: all.length,
      notInvoiced: all.length - invoiced.length,
      dueAt: isInvoiced(first) ? first.dueAt : null,
      first,
    }
  })
}

const isInvoiced = ({ status }: Order) => status === 'AUTHORISED'
