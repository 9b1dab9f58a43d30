import { type Cents, centsOf, decimal, type Instant } from '#domain/money.ts'
import type { Order } from '#wire/entities/order.ts'

/** Invoices of one currency that are to be paid: what they come to by transfer, and when the first is due. */
export type Due = {
  readonly currency: string
  readonly total: string
  readonly count: number
  readonly dueAt: Instant
  /** The order that is due first. */
  readonly first: Order
}

/** What is to be paid now, by currency: invoices that are issued and not paid. */
export function duesOf(orders: readonly Order[]): readonly Due[] {
  const issued = orders.filter(({ status }) => status === 'AUTHORISED').toSorted((a, b) => a.dueAt - b.dueAt)
  return [...Map.groupBy(issued, ({ currency }) => currency)].flatMap(([currency, all]) => {
    const [first] = all
    if (!first) return []
    const total = all.reduce<Cents>((sum, { totals }) => sum + centsOf(totals.transfer), 0)
    return {
      currency,
      total: decimal(total),
      count: all.length,
      dueAt: first.dueAt,
      first,
    }
  })
}
