import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { transportFailure } from './failures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the house begins to close; requests already under way are finished. */
    draining: boolean
    /** Ends the connections over which nothing has been asked yet, as browsers and proxies open them in advance. */
    endSilentConnections(): void
  }
}

/** Turns new requests away with 503 once `app.draining` is set, and lets their connections go. */
export function drainGate(app: FastifyInstance): void {
  app.decorate('draining', false)
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.decorate('endSilentConnections', () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!app.draining || request.url === '/healthz') return
    reply.header('connection', 'close').header('retry-after', '5')
    return reply.code(503).send(transportFailure(request.id, 'The house is closing for a moment'))
  })
}
