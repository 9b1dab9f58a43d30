import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transportFailure } from './failures.ts'

/** Milliseconds within which a request body must arrive. */
const timeoutMs = 20_000
/** The minimum bytes per second of an upload after that. */
const slowestUpload = 8 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts a file, which may take longer at a fair rate. */
    takesFile?: boolean
  }
}

/**
 * Ends requests with a slow body: after 20 seconds, or for uploads when their average rate falls below 8
 * kB/s. The client receives 408 if nothing was sent yet; its connection is closed.
 */
export function endSlowBodies(app: FastifyInstance, limits = { patience: timeoutMs, slowestUpload }): void {
  closeAfterEarlyResponses(app)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!bringsBody(request)) return done()
    const { socket } = raw
    const before = socket.bytesRead
    const began = performance.now()
    const isUpload = request.routeOptions.config.takesFile === true
    const isFastEnough = () =>
      isUpload && socket.bytesRead - before >= (limits.slowestUpload * (performance.now() - began)) / 1000
    const look = setInterval(() => {
      // An injected request of a test has no connection.
      if (raw.complete !== false || raw.destroyed) return stop()
      if (isFastEnough()) return
      stop()
      if (reply.sent || reply.raw.headersSent) return void raw.destroy()
      request.log.info('A request was ended because its body was too slow')
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

/** Closes the connection after a response to an incomplete body, whose rest is not read. */
function closeAfterEarlyResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (bringsBody(request) && request.raw.complete === false) reply.header('connection', 'close')
  })
}

const bringsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
