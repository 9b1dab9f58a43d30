import type { FastifyPluginCallback } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { base } from '#wire/address/address.ts'
import { renewCard } from './cards.ts'
import { chargeNamed } from './charge-rows.ts'
import { holdNamed } from './hold-rows.ts'
import { findOutside } from './outside-refunds.ts'
import type { ProviderNews } from './provider.ts'
import { hearOfRefund } from './refunds.ts'
import { type HoldDeps, settle } from './settle.ts'
import { type ChargeDeps, settleCharge } from './settle-charge.ts'

/** Bytes that one piece of news may have. */
const bodyLimit = 256 * 1024

/**
 * Where the card provider sends its news, `POST /v1/payment/webhook`. No call of the house: it is signed by the provider,
 * over the very bytes of its body. What is genuine is noted and worked on by a worker, and answered at once.
 */
export const newsRoute =
  ({ db, clock, provider }: HoldDeps): FastifyPluginCallback =>
  (app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    )
    app.post(`${base}/payment/webhook`, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const { body } = request
      const news =
        Buffer.isBuffer(body) && typeof signature === 'string' ? provider.readNews(body, signature) : null
      if (news === null) {
        request.log.warn('News for the house that are not its card provider’s were refused')
        return reply.code(400).send({ error: 'signature' })
      }
      await note(db, news, clock.now())
      return reply.send({ received: true })
    })
    done()
  }

/** Notes a piece of news, and has it worked on; once, however often it is told. */
async function note(db: Kysely<Rows>, { id, type, about }: ProviderNews, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const noted = await tx
      .insertInto('payment_news')
      .values({ id, type, received_at: now })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (noted.numInsertedOrUpdatedRows === 1n && about.kind !== 'other')
      await enqueue(tx, 'payments.news', about)
  })
}

const newsJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold'), intentId: z.string(), holdId: z.string() }),
  z.object({ kind: z.literal('charge'), intentId: z.string(), chargeId: z.string() }),
  z.object({ kind: z.literal('refund'), refundId: z.string() }),
  z.object({ kind: z.literal('refunds'), intentId: z.string() }),
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
 * Works on a piece of news. It says only of what there is something new: how that stands is asked of the provider, so
 * late and early news come to the same.
 */
export async function workOn(deps: ChargeDeps, payload: unknown): Promise<void> {
  const news = newsJob.parse(payload)
  switch (news.kind) {
    case 'card':
      return renewCard(deps.db, news.method)
    case 'refund':
      return hearOfRefund(deps, news.refundId)
    case 'refunds':
      return findOutside(deps, news.intentId)
    case 'charge': {
      const charge = await chargeNamed(deps.db, news)
      if (charge === null) return
      const told = await deps.provider.readCharge(news.intentId)
      if (told.kind === 'notReady') throw unanswered()
      await settleCharge(deps, charge, told)
      return
    }
    case 'hold': {
      const hold = await holdNamed(deps.db, news)
      if (hold === null) return
      const told = await deps.provider.readHold(news.intentId)
      if (told.kind === 'notReady') throw unanswered()
      await settle(deps, hold, told)
    }
  }
}

const unanswered = () => new Error('The card provider does not answer')
