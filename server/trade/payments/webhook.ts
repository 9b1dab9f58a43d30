import type { FastifyPluginCallback } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { base } from '#wire/address/address.ts'
import { renewCard } from './cards.ts'
import { findChargeAtProvider } from './charge-rows.ts'
import { readDisputeAtProvider } from './disputes.ts'
import { findHoldAtProvider } from './hold-rows.ts'
import { findOutsideRefunds } from './outside-refunds.ts'
import type { ProviderEvent } from './provider.ts'
import { refreshRefund } from './refunds.ts'
import { type HoldDeps, settle } from './settle.ts'
import { type ChargeDeps, settleCharge } from './settle-charge.ts'

/** Maximum size of a webhook in bytes. */
const bodyLimit = 256 * 1024

/**
 * Receives the card provider’s webhooks at `POST /v1/payment/webhook`. It is not an API call: the provider
 * signs the raw bytes of the body. A genuine event is stored, answered at once, and handled by a worker.
 */
export const webhookRoute =
  ({ db, clock, provider }: HoldDeps): FastifyPluginCallback =>
  (app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    )
    app.post(`${base}/payment/webhook`, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const { body } = request
      const event =
        Buffer.isBuffer(body) && typeof signature === 'string' ? provider.parseWebhook(body, signature) : null
      if (event === null) {
        request.log.warn('A webhook with an invalid signature was refused')
        return reply.code(400).send({ error: 'signature' })
      }
      await saveEvent(db, event, clock.now())
      return reply.send({ received: true })
    })
    done()
  }

/** Stores an event and enqueues its handling, once per event id. */
async function saveEvent(db: Kysely<Rows>, { id, type, about }: ProviderEvent, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('payment_news')
      .values({ id, type, received_at: now })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n && about.kind !== 'other')
      await enqueue(tx, 'payments.news', about)
  })
}

const eventJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold'), intentId: z.string(), holdId: z.string() }),
  z.object({ kind: z.literal('charge'), intentId: z.string(), chargeId: z.string() }),
  z.object({ kind: z.literal('refund'), refundId: z.string() }),
  z.object({ kind: z.literal('refunds'), intentId: z.string() }),
  z.object({ kind: z.literal('dispute'), disputeId: z.string() }),
  z.object({
    kind: z.literal('card'),
    method: z.object({
      id: z.string(),
      fingerprint: z.string(),
      brand: z.string(),
      last4: z.string(),
      expYear: z.number(),
      expMonth: z.number(),
      country: z.string(),
    }),
  }),
])

/**
 * Handles an event. An event only says what has changed; the current state is queried from the provider, so that late
 * and early events lead to the same result.
 */
export async function handleWebhookEvent(deps: ChargeDeps, payload: unknown): Promise<void> {
  const event = eventJob.parse(payload)
  switch (event.kind) {
    case 'card':
      return renewCard(deps.db, event.method)
    case 'refund':
      return refreshRefund(deps, event.refundId)
    case 'refunds':
      return findOutsideRefunds(deps, event.intentId)
    case 'dispute':
      return readDisputeAtProvider(deps, event.disputeId)
    case 'charge': {
      const charge = await findChargeAtProvider(deps.db, event)
      if (charge === null) return
      const response = await deps.provider.readCharge(event.intentId)
      if (response.kind === 'notReady') throw providerUnavailable()
      await settleCharge(deps, charge, response)
      return
    }
    case 'hold': {
      const hold = await findHoldAtProvider(deps.db, event)
      if (hold === null) return
      const response = await deps.provider.readHold(event.intentId)
      if (response.kind === 'notReady') throw providerUnavailable()
      await settle(deps, hold, response)
    }
  }
}

const providerUnavailable = () => new Error('The card provider does not answer')
