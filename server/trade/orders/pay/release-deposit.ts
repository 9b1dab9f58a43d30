import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** Enqueues the release of a deposit that an order no longer needs (W2). */
export const releaseDepositLater = (trx: Kysely<Rows>, orderId: string): Promise<void> =>
  enqueue(trx, 'orders.deposit', { orderId }, { key: `orders.deposit:${orderId}` })
