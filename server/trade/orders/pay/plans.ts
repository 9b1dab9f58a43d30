import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { requestForTime } from '#domain/consents/consents.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay } from '#domain/lib/day-in-zone.ts'
import { type Cents, decimal, type Instant } from '#domain/money/money.ts'
import { instalmentIssue } from '#domain/orders/instalments.ts'
import { invoiceOf } from '#domain/orders/order.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { followPlan, notifyLater } from '../change.ts'
import { readOrder, type StoredOrder } from '../rows.ts'
import { refusedByConsent } from './sellers-consent.ts'

/** A plan as staff enter it. */
export type PlanRequest = {
  readonly instalments: readonly { readonly date: string; readonly cents: Cents }[]
  /** The amount owed that the member of staff saw, in cents. */
  readonly owed: Cents
  readonly reason: string
  readonly by: string
}

type Outcome = { readonly kind: 'done' } | { readonly kind: 'wrong'; readonly status: string }

const done: Outcome = { kind: 'done' }
const wrong = (status: string): Outcome => ({ kind: 'wrong', status })

/**
 * Agrees on instalments for an unpaid invoice (O15), in the caller’s transaction, which has locked the order.
 * A plan in force is replaced. The buyer gets a letter. Repeating the same plan changes nothing.
 */
export async function agreePlan(
  trx: Kysely<Rows>,
  timeZone: string,
  stored: StoredOrder,
  { instalments, owed: seen, reason, by }: PlanRequest,
  at: Instant,
): Promise<Outcome> {
  const { order, row, plan } = stored
  if (order.status !== 'AUTHORISED') return wrong(order.status)
  const { owed } = invoiceOf(order, 'transfer')
  if (seen !== owed) return wrong('changed')
  const issue = instalmentIssue(instalments, owed, dayOf(at, timeZone))
  if (issue !== null) return wrong(`plan-${issue}`)
  const dated = instalments.map(({ date, cents }) => ({ date, dueAt: endOfDay(date, timeZone), cents }))
  if (plan?.reason === reason && JSON.stringify(plan.instalments) === JSON.stringify(dated)) return done
  const dueBefore = plan?.dueBefore ?? row.due_at ?? at
  const request = requestForTime(dayOf(dueBefore, timeZone), instalments.at(-1)?.date ?? '')
  const lacks = request && (await refusedByConsent(trx, stored, request))
  if (lacks !== null) return wrong(lacks)
  if (plan) await close(trx, plan.id, { reason, by }, at)
  const id = randomUUID()
  await trx
    .insertInto('order_plans')
    .values({
      id,
      order_id: order.id,
      instalments: JSON.stringify(dated),
      paid_before: order.credited + order.received,
      due_before: dueBefore,
      at,
      by_user_id: by,
      reason,
    })
    .execute()
  await followPlan(trx, order, (await readOrder(trx, order.id))?.plan ?? null)
  const list = instalments.map(({ date, cents }) => `${date} ${decimal(cents)}`).join(', ')
  await announce(
    trx,
    stored,
    { id, kind: 'planAgreed', act: 'order.plan', by, detail: { reason, instalments: list } },
    at,
  )
  return done
}

/**
 * Ends a plan in force (O15), in the caller’s transaction, which has locked the order: the invoice’s own due
 * date applies again.
 */
export async function endPlan(
  trx: Kysely<Rows>,
  stored: StoredOrder,
  { reason, by }: Pick<PlanRequest, 'reason' | 'by'>,
  at: Instant,
): Promise<Outcome> {
  const { order, plan } = stored
  if (order.status !== 'AUTHORISED') return wrong(order.status)
  if (plan === null) return wrong('noPlan')
  await close(trx, plan.id, { reason, by }, at)
  await trx.updateTable('orders').set({ due_at: plan.dueBefore }).where('id', '=', order.id).execute()
  await announce(
    trx,
    stored,
    { id: plan.id, kind: 'planEnded', act: 'order.planEnd', by, detail: { reason } },
    at,
  )
  return done
}

const close = (
  trx: Kysely<Rows>,
  planId: string,
  { reason, by }: Pick<PlanRequest, 'reason' | 'by'>,
  at: Instant,
) =>
  trx
    .updateTable('order_plans')
    .set({ ended_at: at, ended_by_user_id: by, ended_reason: reason })
    .where('id', '=', planId)
    .execute()

type Announcement = {
  readonly id: string
  readonly kind: 'planAgreed' | 'planEnded'
  readonly act: 'order.plan' | 'order.planEnd'
  readonly by: string
  readonly detail: Readonly<Record<string, string>>
}

/** Notifies the buyer’s pages, writes to them and records who did it. */
async function announce(
  trx: Kysely<Rows>,
  { order: { id: orderId }, row }: StoredOrder,
  { id, kind, act, by, detail }: Announcement,
  at: Instant,
): Promise<void> {
  await notifyLater(trx, row.user_id, orderId)
  await enqueue(trx, 'orders.letter', { orderId, kind }, { key: `orders.letter:${kind}:${id}` })
  await recordAction(trx, { by, act, about: { kind: 'order', id: orderId }, detail }, at)
}
