import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** Whether the database answers is found out by asking it. */
type Watched = { readonly pool: { query(question: string): Promise<unknown> }; readonly metrics: Registry }

/**
 * What watches the house from outside asks for: `/healthz` answers while the process lives, `/readyz`
 * while it should be sent visitors, `/metrics` with its figures.
 */
export function healthRoutes(app: FastifyInstance, { pool, metrics }: Watched): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
}
