import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownOrigin } from './same-origin.ts'

/**
 * Converts a Fastify request to a `Request`, aborted when the client disconnects.
 * @param options.publicUrl public URL of the site
 * @param options.isShared whether other requests wait for the same response, so that it is not aborted
 */
export function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, isShared }: { publicUrl: string; isShared: boolean },
): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!isShared && !reply.raw.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null
  return new Request(ownOrigin(request, publicUrl) + request.url, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(body ? { body } : {}),
  })
}

/**
 * Sends a `Response` through Fastify, so that its hooks and headers apply.
 * @param text replaces the body; null keeps it
 * @param headers override those of the response
 */
export function sendWebResponse(
  reply: FastifyReply,
  response: Response,
  text: string | null = null,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.headers(headers)
  if (text !== null) return reply.send(text)
  return response.body ? reply.send(Readable.from(response.body)) : reply.send()
}
