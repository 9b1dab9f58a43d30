import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Acceptors } from './acceptors.ts'
import { transportFailure } from './failures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is closing; pending requests are finished. */
    draining: boolean
    /** Its additional listening sockets, or null before it listens. */
    acceptors: Acceptors | null
    /** Destroys connections that have sent nothing, such as those that browsers and proxies open in advance. */
    endSilentConnections(): void
  }
}

/** Rejects new requests with 503 after `app.draining` is set, and closes all connections after their responses. */
export function drainGate(app: FastifyInstance): void {
  app.decorate('draining', false)
  app.decorate('acceptors', null)
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
    return reply
      .code(503)
      .header('retry-after', '5')
      .send(transportFailure(request.id, 'The server is restarting. Please try again shortly.'))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.draining) reply.header('connection', 'close')
    done()
  })
}
