import { reservation } from '#domain/mall/order.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { cancelWithin } from './cancel.ts'
import type { OrderDeps } from './deps.ts'
import { orderOf } from './rows.ts'
import { lapseJobKey } from './steps.ts'

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'charges' | 'points' | 'notifyOrder'>

/** So many orders are looked after at once. */
const batchSize = 100

/** Ends every order whose half hour is over by the house's clock (G1), whichever job or visitor comes by first. */
export async function cancelLapsed(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const due = await db
    .selectFrom('mall_orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<=', now - reservation)
    .orderBy('created_at')
    .limit(batchSize)
    .execute()
  for (const { id } of due)
    await db
      .transaction()
      .execute((trx) => cancelWithin(deps, trx, id, { reason: 'lapsed', userId: null, now }))
}

/** The work of one order's half hour. Jobs go by the database's clock: who comes too early by the house's comes again. */
export async function runLapseJob(deps: Deps, id: string): Promise<void> {
  await cancelLapsed(deps)
  const order = await orderOf(deps.db, id)
  if (order?.status !== 'pending') return
  const left = order.created_at + reservation - deps.clock.now()
  await enqueue(deps.db, 'mall.lapse', { id }, { after: Math.max(left, 1_000), key: lapseJobKey(id) })
}
