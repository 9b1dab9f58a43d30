import type { Kysely } from 'kysely'
import { type ReminderStep, reminderAt, remindersFrom } from '#domain/orders/reminders.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import { notifyLater } from '../change.ts'
import { instalmentsOf } from '../plan-rows.ts'
import { readOrder } from '../rows.ts'
import { ordersWithRefunds, refundDueToCards } from './refunds.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: { now(): number }
  readonly charges: Payments['charges']
}

/** Sends every reminder of unpaid invoices and instalments that is due by the clock, each once. */
export async function sendReminders({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const reached = db
    .selectFrom('orders')
    .select(['id', 'user_id', 'issued_at', 'due_at'])
    .where('status', '=', 'AUTHORISED')
    .where('due_at', '<=', remindersFrom(now))
  const planned = db.selectFrom('order_plans').select('order_id').where('ended_at', 'is', null)
  const unpaid = await reached
    .where('id', 'not in', (eb) =>
      eb.selectFrom('order_reminders').select('order_id').where('step', '=', 'last'),
    )
    .where('id', 'not in', planned)
    .execute()
  for (const order of unpaid) {
    const step = reminderAt({ issuedAt: order.issued_at ?? 0, dueAt: order.due_at ?? 0 }, now)
    if (step !== null) await remind(db, { orderId: order.id, userId: order.user_id, step }, now)
  }
  const inInstalments = await reached.where('id', 'in', planned).execute()
  for (const { id } of inInstalments) await remindOfInstalments(db, id, now)
}

async function remind(
  db: Kysely<Rows>,
  { orderId, userId, step }: { orderId: string; userId: string; step: ReminderStep },
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('order_reminders')
      .values({ order_id: orderId, step, at: now })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n) return
    await enqueue(trx, 'orders.reminder', { orderId, step }, { key: `orders.reminder:${orderId}:${step}` })
    await notifyLater(trx, userId, orderId)
  })
}

/**
 * Marks the reminders that have fallen due for an invoice or its instalments as sent (O16), since another
 * letter says that the order is due again.
 */
export async function skipReminders(trx: Kysely<Rows>, orderId: string, now: number): Promise<void> {
  const stored = await readOrder(trx, orderId)
  if (!stored) return
  const { order, row, plan } = stored
  const step = reminderAt({ issuedAt: row.issued_at ?? 0, dueAt: row.due_at ?? 0 }, now)
  if (plan === null && step !== null)
    await trx
      .insertInto('order_reminders')
      .values({ order_id: orderId, step, at: now })
      .onConflict((on) => on.doNothing())
      .execute()
  for (const [index, { dueAt, left }] of instalmentsOf(order, plan).entries()) {
    const reached = plan && left > 0 ? reminderAt({ issuedAt: plan.at, dueAt }, now) : null
    if (plan && reached !== null)
      await trx
        .insertInto('order_instalment_reminders')
        .values({ plan_id: plan.id, place: index, step: reached, at: now })
        .onConflict((on) => on.doNothing())
        .execute()
  }
}

/** Sends the reminders that are due for the instalments of an invoice (O15). */
async function remindOfInstalments(db: Kysely<Rows>, orderId: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await readOrder(trx, orderId)
    if (!stored?.plan) return
    const { id: planId, at: issuedAt } = stored.plan
    for (const [index, { dueAt, left }] of instalmentsOf(stored.order, stored.plan).entries()) {
      const step = left > 0 ? reminderAt({ issuedAt, dueAt }, now) : null
      if (step === null) continue
      const inserted = await trx
        .insertInto('order_instalment_reminders')
        .values({ plan_id: planId, place: index, step, at: now })
        .onConflict((on) => on.doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows !== 1n) continue
      const key = `orders.instalment:${planId}:${index}:${step}`
      await enqueue(trx, 'orders.instalment', { orderId, planId, place: index, step }, { key })
      await notifyLater(trx, stored.row.user_id, orderId)
    }
  })
}

/**
 * Requests refunds that are due but were not requested when an order changed, for example after a lot left a
 * part-paid invoice.
 */
export async function refundAll({ db, charges }: Deps): Promise<void> {
  for (const orderId of await ordersWithRefunds(db))
    await db.transaction().execute((trx) => refundDueToCards(trx, charges, orderId))
}
