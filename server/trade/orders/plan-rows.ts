import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Instant } from '#domain/money/money.ts'
import { type OpenInstalment, openInstalments, type PaymentPlan } from '#domain/orders/instalments.ts'
import { invoiceOf, type Order } from '#domain/orders/order.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The plan in force of an order (O15), as stored. */
export type StoredPlan = PaymentPlan & {
  readonly id: string
  /** When it was agreed. */
  readonly at: Instant
  /** The due date of the invoice without the plan. */
  readonly dueBefore: Instant
  readonly reason: string
}

/** Instalments as stored. */
export const storedInstalments = z.array(z.object({ date: z.string(), dueAt: z.number(), cents: z.number() }))

/** Returns the plans in force, by order. */
export async function readPlans(
  db: Kysely<Rows>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPlan>> {
  const rows = await db
    .selectFrom('order_plans')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.order_id, toPlan(row)]))
}

const toPlan = (row: Selectable<Rows['order_plans']>): StoredPlan => ({
  id: row.id,
  at: row.at,
  dueBefore: row.due_before,
  reason: row.reason,
  paidBefore: row.paid_before,
  instalments: storedInstalments.parse(row.instalments),
})

/** Returns the instalments of an unpaid invoice with the remainder of each (O15); none without a plan. */
export const instalmentsOf = (order: Order, plan: StoredPlan | null): readonly OpenInstalment[] =>
  plan === null || order.status !== 'AUTHORISED'
    ? []
    : openInstalments(plan, order.credited + order.received, invoiceOf(order, 'transfer').owed)
