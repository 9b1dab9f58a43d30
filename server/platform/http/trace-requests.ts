import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type TrustedProxies, trustProxy } from '#server/platform/config/trusted-proxies.ts'
import { runInSpan } from '#server/platform/telemetry/current-span.ts'
import type { Span, Telemetry } from '#server/platform/telemetry/telemetry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request, or null if its trace is not sampled. */
    span: Span | null
  }
}

/**
 * Traces requests, except those of files and health checks. The header `traceparent` counts only from a
 * trusted proxy, since a visitor could otherwise have any request recorded. Without telemetry no hook is added.
 */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry, proxies: TrustedProxies): void {
  app.decorateRequest('span', null)
  if (!telemetry.isOn) return
  const trusts = trustProxy(proxies)
  const isTrusted = ({ socket }: FastifyRequest) => trusts !== false && trusts(socket.remoteAddress ?? '', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { traceparent } = request.headers
    if (!isUntraced(route))
      request.span = telemetry.begin(`${request.method} ${route}`, {
        kind: 'server',
        traceparent: typeof traceparent === 'string' && isTrusted(request) ? traceparent : undefined,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'rostrum.rid': request.id },
      })
    done()
  })
  // Runs after the body is read, since its events belong to the connection rather than the request.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.span) runInSpan(request.span, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request
    if (!span) return done()
    span.set({ 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= 500) span.fail()
    span.end()
    runInSpan(span, done)
  })
}

/** Returns whether a request is not traced: files, which are many and similar, and health checks. */
const isUntraced = (route: string): boolean => /^\/(assets|pictures|healthz|readyz|metrics)\b/.test(route)
