import type { FastifyInstance } from 'fastify'
import { transportFailure } from './failures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the house begins to close; requests already under way are finished. */
    draining: boolean
  }
}

/** Turns new requests away with 503 once `app.draining` is set, and lets their connections go. */
export function drainGate(app: FastifyInstance): void {
  app.decorate('draining', false)
  app.addHook('onRequest', async (request, reply) => {
    if (!app.draining || request.url === '/healthz') return
    reply.header('connection', 'close').header('retry-after', '5')
    return reply.code(503).send(transportFailure(request.id, 'The house is closing for a moment'))
  })
}
