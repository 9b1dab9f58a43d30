import type { FastifyRequest } from 'fastify'

/**
 * Returns the origin to which a request was sent, by its `Host` (or `X-Forwarded-Host` of a trusted proxy),
 * never by its path, which may begin with `//` and another host.
 * @param publicUrl the fallback for a request without a host
 */
export const ownOrigin = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string,
): string => new URL(host === '' ? publicUrl : `${protocol}://${host}`).origin

/**
 * Returns whether a mutating request comes from one of our own pages or from a client that is not a browser. Browsers
 * send `Origin`, `Sec-Fetch-Site` or `Referer`.
 */
export function isFromOwnPage(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
  publicUrl: string,
): boolean {
  const { origin, referer } = request.headers
  const site = request.headers['sec-fetch-site']
  const own = [ownOrigin(request, publicUrl), new URL(publicUrl).origin]
  if (origin !== undefined) return own.includes(origin)
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return referer === undefined || (URL.canParse(referer) && own.includes(new URL(referer).origin))
}
