import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { deliveryStates, webhookEvents } from '#domain/webhooks/webhook.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { isPublicUrl } from '#server/platform/http/public-address.ts'
import { enqueue, type Tasks } from '#server/platform/jobs/jobs.ts'
import { createSeal } from '#server/platform/keys/seal.ts'
import { loadServerKeys } from '#server/platform/keys/server-keys.ts'
import * as wire from '#wire/calls/webhooks.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { deliveryTask } from './deliver.ts'
import { newSecret } from './sign.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: { now(): number }
  readonly config: Pick<Config, 'dataDir' | 'identityKeys' | 'webhooksAnywhere'>
}

/** Creates the notification of other systems (Q6): database triggers write events, and a task sends them. */
export function createWebhooks({ db, clock, config }: Deps): {
  readonly calls: readonly CallHandler[]
  readonly tasks: Tasks
} {
  const seal = createSeal(loadServerKeys(config.dataDir, config.identityKeys), 'webhook secret')
  const anywhere = config.webhooksAnywhere
  const isUrl = (url: string) => (anywhere ? URL.canParse(url) && /^https?:/.test(url) : isPublicUrl(url))
  return {
    tasks: { 'webhooks.send': deliveryTask({ db, seal, clock, anywhere }) },
    calls: [
      handleMemberCall(wire.webhookList, () => listWebhooks(db)),

      handleMemberCall(wire.webhookAdd, async ({ viewer, now }, { url, events }) => {
        if (!isUrl(url)) return badInput('url', { name: 'invalid' })
        if (events.length === 0) return badInput('events', { name: 'required' })
        const endpointId = randomUUID()
        const secret = newSecret()
        const sealed = seal.encrypt(Buffer.from(secret), { key: endpointId, userId: '', createdAt: now })
        await db.transaction().execute(async (trx) => {
          await trx
            .insertInto('webhook_endpoints')
            .values({
              id: endpointId,
              url,
              events: webhookEvents.filter((event) => events.includes(event)),
              house_key: sealed.houseKey,
              data_key: sealed.dataKey,
              content: sealed.content,
              created_at: now,
            })
            .execute()
          await recordAction(trx, actionOf(viewer.userId, 'webhook.add', endpointId, { name: url }), now)
        })
        return { endpointId, secret }
      }),

      handleMemberCall(wire.webhookEnd, async ({ viewer, now }, { endpointId }) => {
        const isEnded = await db.transaction().execute(async (trx) => {
          const row = await trx
            .updateTable('webhook_endpoints')
            .set({ ended_at: now })
            .where('id', '=', endpointId)
            .where('ended_at', 'is', null)
            .returning('url')
            .executeTakeFirst()
          if (!row) return false
          await recordAction(trx, actionOf(viewer.userId, 'webhook.end', endpointId, { name: row.url }), now)
          return true
        })
        return isEnded ? listWebhooks(db) : refusal('notFound')
      }),

      handleMemberCall(wire.webhookResend, async ({ viewer, now }, { deliveryId }) => {
        const refused = await db.transaction().execute(async (trx) => {
          const row = await trx
            .selectFrom('webhook_deliveries')
            .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
            .select(['state', 'ended_at', 'url', 'endpoint_id'])
            .where('webhook_deliveries.id', '=', deliveryId)
            .forUpdate()
            .executeTakeFirst()
          if (!row) return refusal('notFound')
          if (row.state === 'waiting') return refusal('wrongState', { status: 'waiting' })
          if (row.ended_at !== null) return refusal('wrongState', { status: 'dropped' })
          await trx
            .updateTable('webhook_deliveries')
            .set({ state: 'waiting', attempts: 0 })
            .where('id', '=', deliveryId)
            .execute()
          await enqueue(trx, 'webhooks.send', { deliveryId })
          const action = actionOf(viewer.userId, 'webhook.resend', row.endpoint_id, { name: row.url })
          await recordAction(trx, action, now)
          return null
        })
        return refused ?? listWebhooks(db)
      }),
    ],
  }
}

const actionOf = (
  by: string,
  act: 'webhook.add' | 'webhook.end' | 'webhook.resend',
  endpointId: string,
  detail: Readonly<Record<string, string>>,
) => ({ by, act, about: { kind: 'webhook', id: endpointId }, detail })

/** The number of deliveries listed. */
const listed = 50

async function listWebhooks(db: Kysely<Rows>): Promise<DataOf<typeof wire.webhookList>> {
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'events', 'created_at'])
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const deliveries = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'endpoint_id')
    .innerJoin('webhook_events as event', 'event.id', 'event_id')
    .select(['delivery.id', 'url', 'event.event', 'event.at', 'state', 'attempts', 'status'])
    .orderBy('delivery.id', 'desc')
    .limit(listed)
    .execute()
  return {
    endpoints: endpoints.map(({ id, url, events, created_at: createdAt }) => ({
      id,
      url,
      events,
      createdAt,
    })),
    deliveries: deliveries.map(({ status, ...row }) => ({
      ...row,
      answer: status,
      state: deliveryState.parse(row.state),
    })),
  }
}

const deliveryState = z.enum(deliveryStates)
