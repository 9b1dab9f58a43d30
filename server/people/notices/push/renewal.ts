import type { FastifyPluginCallback } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { pushRenewPath } from '#wire/address/address.ts'
import { pushSubscribe } from '#wire/calls/notices.ts'
import { invalidKey, renew } from './subscriptions.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  isPushAddress(endpoint: string): boolean
}

const subscription = z.object(pushSubscribe.fields)
const renewal = z.object({ was: subscription, is: subscription })

/** The maximum size, in bytes, of a body with two subscriptions. */
const bodyLimit = 8 * 1024

/**
 * Returns the route where a service worker reports that its push subscription has changed. It is not an API call,
 * because a worker has no session and signs nothing; the secrets of the old subscription authenticate it.
 */
export const renewalRoute =
  ({ db, clock, isPushAddress }: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    app.post(pushRenewPath, { bodyLimit }, async ({ body }, reply) => {
      const parsed = renewal.safeParse(body)
      if (!parsed.success || !isPushAddress(parsed.data.is.endpoint) || invalidKey(parsed.data.is) !== null)
        return reply.code(400).send()
      const isKnown = await renew(db, parsed.data.was, parsed.data.is, clock.now())
      return reply.code(isKnown ? 204 : 404).send()
    })
    done()
  }
