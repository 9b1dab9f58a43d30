import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type DeliveryState, retryAfter } from '#domain/webhooks/webhook.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Seal } from '#server/platform/keys/seal.ts'
import { post } from './post.ts'
import { signedHeaders } from './sign.ts'

/** The timeout of a receiver, in milliseconds. */
const usualTimeoutMs = 10_000

const job = z.object({ deliveryId: z.number() })

export type DeliverDeps = {
  readonly db: Kysely<Rows>
  readonly seal: Seal
  readonly clock: { now(): number }
  /** Whether private hosts and hosts without TLS are allowed. */
  readonly anywhere: boolean
  readonly timeoutMs?: number
}

/** Creates the task that sends deliveries. */
export const deliveryTask =
  (deps: DeliverDeps): Task =>
  (payload) =>
    deliver(deps, job.parse(payload).deliveryId)

/**
 * Sends a queued delivery (Q6). One that was sent just before a crash is sent again with the same id, by which
 * the receiver knows it.
 */
export async function deliver(
  { db, seal, clock, anywhere, timeoutMs = usualTimeoutMs }: DeliverDeps,
  deliveryId: number,
): Promise<void> {
  const row = await findDelivery(db, deliveryId)
  if (row?.state !== 'waiting') return
  const { id: key, created_at: createdAt, house_key: houseKey, data_key: dataKey, content } = row
  const secret = seal.decrypt({ houseKey, dataKey, content }, { key, userId: '', createdAt })
  if (row.ended_at !== null || secret === null) return store(db, deliveryId, { state: 'dropped' })
  const at = clock.now()
  const timestamp = new Date(row.at).toISOString()
  const body = JSON.stringify({ type: row.event, timestamp, data: row.data })
  const headers = signedHeaders(secret.toString(), { id: row.event_id, body, at })
  const status = await post(row.url, headers, body, { anywhere, timeoutMs })
  const attempts = row.attempts + 1
  const tried = { attempts, status, tried_at: at }
  if (status >= 200 && status < 300) return store(db, deliveryId, { ...tried, state: 'delivered' })
  const pause = retryAfter(attempts, status)
  if (pause === null) return store(db, deliveryId, { ...tried, state: 'failed' })
  await db.transaction().execute(async (trx) => {
    await store(trx, deliveryId, tried)
    await enqueue(trx, 'webhooks.send', { deliveryId }, { after: pause })
  })
}

const findDelivery = (db: Kysely<Rows>, deliveryId: number) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'endpoint_id')
    .innerJoin('webhook_events as event', 'event.id', 'event_id')
    .select([
      'delivery.state',
      'attempts',
      'event_id',
      'event.event',
      'event.data',
      'event.at',
      'endpoint.id',
      'url',
      'house_key',
      'data_key',
      'content',
      'created_at',
      'ended_at',
    ])
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst()

async function store(
  db: Kysely<Rows>,
  deliveryId: number,
  values: {
    readonly state?: DeliveryState
    readonly attempts?: number
    readonly status?: number
    readonly tried_at?: number
  },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(values)
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute()
}
