import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderedCookies } from './page-cookies.ts'
import type { Encoding, PageRequest } from './rendering/page-request.ts'
import type { Rendered } from './same-for-all.ts'
import { ownOrigin } from './same-origin.ts'

/**
 * Converts a request to one for a page, which can be sent to a thread. @param options.publicUrl the public
 * URL of the site
 */
export function toPageRequest(
  request: FastifyRequest,
  { publicUrl, prefix, facts }: Pick<PageRequest, 'prefix' | 'facts'> & { publicUrl: string },
): PageRequest {
  const { body } = request
  const { cookie, ...headers } = request.headers
  const read = renderedCookies(cookie)
  return {
    method: request.method,
    url: ownOrigin(request, publicUrl) + request.url,
    headers: Object.entries(read === null ? headers : { ...headers, cookie: read }).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one] as const),
    ),
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : null,
    prefix,
    facts,
    encoding: encodingFor(request),
  }
}

/** Returns the best compression that a browser accepts. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding']
  if (accepted === undefined) return null
  const best = negotiate(accepted.toLowerCase(), ['br', 'gzip'])
  return best === 'br' || best === 'gzip' ? best : null
}

/**
 * Sends a page through Fastify, so that its hooks and headers apply. A shared page comes with the nonce of
 * its scripts.
 * @param isPrivate whether browsers must not store it
 */
export function sendPage(
  reply: FastifyReply,
  { response: { status, headers, body }, nonce }: Rendered,
  isPrivate: boolean,
): FastifyReply {
  if (nonce !== reply.scriptNonce) reply.setNonce(nonce)
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (isPrivate) reply.header('cache-control', 'private, no-store')
  return body ? reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength)) : reply.send()
}
