import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Logs each request with its `rid` and records its duration. */
export function observeRequests(app: FastifyInstance, metrics: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    // Links to documents are secret.
    const path = route.startsWith('/identity/') ? route : request.url.split('?')[0]
    const facts = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[reply.statusCode >= 500 ? 'warn' : isQuiet(route) ? 'debug' : 'info'](facts, 'request')
  })
}

/** Returns whether a request is not logged here: frequent routes, and calls, which have a separate log line. */
const isQuiet = (route: string): boolean => /^\/(assets|v1|healthz|readyz|metrics)/.test(route)
