import type { FastifyRequest } from 'fastify'

/**
 * The origin of our own pages that a request was sent to: by its `Host` (or `X-Forwarded-Host` of a trusted proxy), never by
 * its path, which may begin with `//` and a host of the sender's choice.
 * @param publicUrl where people reach the server; stands in for a request without a host
 */
export const ownOrigin = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string,
): string => new URL(host === '' ? publicUrl : `${protocol}://${host}`).origin

/**
 * Whether a request that changes something comes from one of our own pages, or from a program that is no browser. Browsers
 * name their page's origin in `Origin`; those that leave it out tell of it in `Sec-Fetch-Site` or `Referer`.
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
