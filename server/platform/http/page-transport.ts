import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, PageRequest } from './rendering/page-request.ts'
import { ownText, type Rendered } from './same-for-all.ts'
import { ownOrigin } from './same-origin.ts'

/**
 * Converts a request to one for a page, which can be sent to a thread.
 * @param options.publicUrl public URL of the site
 * @param options.isShared whether other requests wait for the same page, which is therefore not compressed yet
 */
export function toPageRequest(
  request: FastifyRequest,
  {
    publicUrl,
    isShared,
    prefix,
    facts,
  }: Pick<PageRequest, 'prefix' | 'facts'> & { publicUrl: string; isShared: boolean },
): PageRequest {
  const { body } = request
  return {
    method: request.method,
    url: ownOrigin(request, publicUrl) + request.url,
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one] as const),
    ),
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : null,
    prefix,
    facts,
    encoding: isShared ? null : encodingFor(request),
  }
}

/** The best compression that a browser accepts. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding']
  if (accepted === undefined) return null
  const best = negotiate(accepted.toLowerCase(), ['br', 'gzip'])
  return best === 'br' || best === 'gzip' ? best : null
}

/**
 * Sends a page through Fastify, so that its hooks and headers apply.
 * @param isPrivate whether browsers must not store it
 */
export function sendPage(reply: FastifyReply, page: Rendered, isPrivate: boolean): FastifyReply {
  const { status, headers, html, body } = page.response
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (isPrivate) reply.header('cache-control', 'private, no-store')
  if (html !== null) return reply.send(ownText(html, page, reply.request, reply))
  return body ? reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength)) : reply.send()
}
