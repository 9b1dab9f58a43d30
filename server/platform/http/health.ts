import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { type Checks, readinessOf } from '#server/platform/process/readiness.ts'

type Watched = { readonly checks: Checks; readonly metrics: Registry }

/**
 * Adds the routes for monitoring: `/healthz` responds while the process lives, `/readyz` while it should
 * receive traffic, and `/metrics` with its metrics.
 */
export function healthRoutes(app: FastifyInstance, { checks, metrics }: Watched): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    const readiness = await readinessOf(checks)
    if (readiness.status !== 'ready') request.log.warn(readiness, 'Some checks failed')
    return reply.code(readiness.status === 'unready' ? 503 : 200).send(readiness)
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
}
