import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock/clock.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import type { SessionReader, Viewer } from './calls.ts'
import type { PageContext } from './page-context.ts'
import { preferredLanguage } from './preferred-language.ts'

/**
 * Reads the viewer from a request: the session from the cookie `authInfo`, and the language from
 * `languageCode` or, at a first visit, from the browser's preference.
 */
export function readViewer({
  cookies,
  headers,
}: Pick<FastifyRequest, 'cookies' | 'headers'>): Pick<PageContext, 'lang' | 'token'> {
  const { languageCode, authInfo } = cookies
  return {
    lang: languageCode ? pageLanguageOf(languageCode) : preferredLanguage(headers['accept-language']),
    token: tokenIn(authInfo),
  }
}

/** Returns the signed-in account of a request, from its session cookie, or null for a visitor. */
export const requestViewer =
  (sessions: SessionReader, clock: Clock) =>
  (request: FastifyRequest): Promise<Viewer | null> =>
    sessions.viewerOf(readViewer(request).token ?? '', clock.now())

/**
 * Creates a reader of the session token in a socket's handshake, which is '' for a visitor. Browsers also
 * send cookies from pages of other sites, so only handshakes with our own `Origin` have a session.
 *
 * @param publicUrl public URL of the site
 */
export function createSocketTokenReader(
  publicUrl: string,
): (request: Pick<IncomingMessage, 'headers'>) => string {
  const own = new URL(publicUrl).host
  return ({ headers: { origin = '', host, cookie = '' } }) => {
    const from = URL.canParse(origin) ? new URL(origin).host : ''
    const isOwn = from !== '' && (from === host || from === own)
    return (isOwn && tokenIn(authInfoIn(cookie))) || ''
  }
}

/** Parses the cookie from a raw header. */
function authInfoIn(header: string): string | undefined {
  const name = 'authInfo='
  const pair = header.split(/; */).find((part) => part.startsWith(name))
  try {
    return pair && decodeURIComponent(pair.slice(name.length))
  } catch {
    return undefined
  }
}

/** Returns the token in the cookie, which contains JSON, `{"token", "userID"}`; anything else means a visitor. */
function tokenIn(authInfo: string | undefined): string | null {
  if (!authInfo) return null
  try {
    const info: unknown = JSON.parse(authInfo)
    const token = typeof info === 'object' && info !== null && 'token' in info ? info.token : null
    return typeof token === 'string' && token !== '' ? token : null
  } catch {
    return null
  }
}
