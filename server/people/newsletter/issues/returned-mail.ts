import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { refusalOf } from '#domain/newsletter/delivery.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import type { ReturnedMail } from './returned-task.ts'
import { stopAboveLimits } from './send-issue.ts'
import { stopAddress } from './stop-address.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: { now(): number }
  readonly config: Pick<Config, 'mailReturns'>
  readonly isolation: Pick<Isolation, 'run'>
}

/** The maximum size of a returned message in bytes. */
const bodyLimit = 2 * 1024 * 1024

const module = new URL('./returned-task.ts', import.meta.url)

/** Receives returned newsletters at `/mail/returned`, as the mail server posts them: failures and complaints (N5). */
export const returnedMailRoute =
  ({ db, clock, config, isolation }: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    )
    app.post('/mail/returned', { bodyLimit }, async (request, reply) => {
      if (!isAuthorized(request, config.mailReturns)) return reply.code(404).send()
      const { body: bytes } = request
      if (!Buffer.isBuffer(bytes)) return reply.code(400).send()
      const task = { module, input: null, bytes }
      const read = await isolation.run<ReturnedMail>(task, { lane: 'visitor', network: 'mail' }, bytes.length)
      if (read !== 'overLimit') await recordReturn(db, read.value, clock.now())
      return reply.code(204).send()
    })
    done()
  }

function isAuthorized({ headers }: FastifyRequest, returns: Config['mailReturns']): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (returns === null || given === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(returns.password))
}

/**
 * Records a failure or complaint of a letter once, blocks its address, and stops its issue if there are too
 * many (N5).
 */
async function recordReturn(
  db: Kysely<Rows>,
  { key, kind, status }: ReturnedMail,
  now: number,
): Promise<void> {
  const refusal = kind === 'failed' ? refusalOf({ code: 0, status }) : 'later'
  if (key === '' || (kind !== 'complaint' && refusal === 'later')) return
  const delivery = await db
    .updateTable('newsletter_deliveries')
    .set(kind === 'complaint' ? { reply: 'complaint' } : { state: 'refused', reply: status, at: now })
    .where('key', '=', key)
    .where('state', 'in', ['sent', 'handing'])
    .where('reply', '<>', 'complaint')
    .returning(['issue_id', 'email'])
    .executeTakeFirst()
  if (!delivery) return
  if (kind === 'complaint')
    await db
      .updateTable('newsletter_issues')
      .set({ complaints: sql<number>`complaints + 1` })
      .where('id', '=', delivery.issue_id)
      .execute()
  if (delivery.email !== null && (kind === 'complaint' || refusal === 'address'))
    await stopAddress(db, delivery.email, kind === 'complaint' ? 'complaint' : 'refused', now)
  await stopAboveLimits(db, delivery.issue_id, now)
}
