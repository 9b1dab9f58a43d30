import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { transportFailure } from './failures.ts'

/** The methods that any route supports. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/** The format of a host: a name, an IPv4 address or a bracketed IPv6 address, with an optional port. */
const hostForm = /^(?:[a-z\d_](?:[a-z\d._-]*[a-z\d._])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Returns whether a `Host` header is valid. */
export const isHost = (host: string): boolean =>
  host.length <= 300 && hostForm.test(host) && URL.canParse(`http://${host}`)

/** Returns the path of a request target; an absolute URL loses its scheme and host. */
export const targetOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Responds to unsupported methods with 405 and to an invalid `Host` with 400, before any route. */
export function checkRequestLine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!methods.has(request.method)) {
      reply.code(405).header('allow', [...methods].join(', '))
      return reply.send(transportFailure(request.id, 'Method not allowed'))
    }
    // HTTP/1.0 has no Host header.
    if (request.host !== '' && !isHost(request.host)) {
      return reply.code(400).send(transportFailure(request.id, 'The Host header is malformed'))
    }
  })
}
