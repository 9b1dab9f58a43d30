import { reservationMs } from '#domain/mall/order.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { cancelWithin } from './cancel.ts'
import type { OrderDeps } from './deps.ts'
import { orderOf } from './rows.ts'
import { lapseJobKey } from './steps.ts'

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'charges' | 'points' | 'notifyOrder'>

/** Orders cancelled per run. */
const batchSize = 100

/**
 * Cancels every unpaid order whose half hour has passed by the server’s clock (G1). Called by jobs and by
 * requests.
 */
export async function cancelLapsed(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const due = await db
    .selectFrom('mall_orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<=', now - reservationMs)
    .orderBy('created_at')
    .limit(batchSize)
    .execute()
  for (const { id } of due)
    await db
      .transaction()
      .execute((trx) => cancelWithin(deps, trx, id, { reason: 'lapsed', userId: null, now }))
}

/**
 * Runs the job that ends an order’s half hour. Jobs run by the database’s clock; one that is too early by the
 * server’s clock is rescheduled.
 */
export async function runLapseJob(deps: Deps, id: string): Promise<void> {
  await cancelLapsed(deps)
  const order = await orderOf(deps.db, id)
  if (order?.status !== 'pending') return
  const left = order.created_at + reservationMs - deps.clock.now()
  await enqueue(deps.db, 'mall.lapse', { id }, { after: Math.max(left, 1_000), key: lapseJobKey(id) })
}
