import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transportFailure } from './failures.ts'

/** Milliseconds in which a request's body must have come. */
const patience = 20_000
/** Bytes per second at which an upload must go on after that. */
const slowestUpload = 8 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a file, which may come for as long as it comes at a fair rate. */
    takesFile?: boolean
  }
}

/**
 * Ends requests whose body trickles in: after 20 seconds, or where a file is taken once it comes slower than 8 kB/s on
 * average. The sender is answered 408 where nothing was answered yet; its connection is closed.
 */
export function endSlowBodies(app: FastifyInstance, limits = { patience, slowestUpload }): void {
  closeBehindEarlyAnswers(app)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!bringsBody(request)) return done()
    const { socket } = raw
    const before = socket.bytesRead
    const began = performance.now()
    const isUpload = request.routeOptions.config.takesFile === true
    const isFair = () =>
      isUpload && socket.bytesRead - before >= (limits.slowestUpload * (performance.now() - began)) / 1000
    const look = setInterval(() => {
      // A request that a test injects has no connection that could trickle.
      if (raw.complete !== false || raw.destroyed) return stop()
      if (isFair()) return
      stop()
      if (reply.sent || reply.raw.headersSent) return void raw.destroy()
      request.log.info('A request was ended: its body came too slowly')
      reply.code(408).send(transportFailure(request.id, 'The request took too long'))
    }, limits.patience)
    look.unref()
    const stop = () => {
      clearInterval(look)
      socket.off('close', stop)
    }
    raw.once('end', stop)
    socket.once('close', stop)
    done()
  })
}

/** Closes the connection behind an answer that was given before the whole body had come: the rest is not read. */
function closeBehindEarlyAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (bringsBody(request) && request.raw.complete === false) reply.header('connection', 'close')
  })
}

const bringsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
