import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { transportFailure } from './failures.ts'

/** The methods that any route of the server takes. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const hostForm = /^(?:[a-z\d_](?:[a-z\d._-]*[a-z\d._])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether a `Host` header names a host that an address can be made of. */
export const isHost = (host: string): boolean =>
  host.length <= 300 && hostForm.test(host) && URL.canParse(`http://${host}`)

/** The target of a request as routes read it: a proxy's absolute form loses its scheme and host. */
export const targetOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Answers 405 to methods that no route takes, and 400 to a `Host` that names none, before any route sees the request. */
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
