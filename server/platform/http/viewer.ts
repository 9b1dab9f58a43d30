import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock/clock.ts'
import { languageOf } from '#wire/address/page-address.ts'
import type { SessionReader, Viewer } from './calls.ts'
import type { PageContext } from './page-context.ts'

/** Who looks, by the cookies of a request: the language `languageCode`, and the session in `authInfo`. */
export function readViewer(request: Pick<FastifyRequest, 'cookies'>): Pick<PageContext, 'lang' | 'token'> {
  return {
    lang: languageOf(request.cookies.languageCode),
    token: tokenIn(request.cookies.authInfo),
  }
}

/** Reads who makes a request from its session cookie; null for a visitor. */
export const requestViewer =
  (sessions: SessionReader, clock: Clock) =>
  (request: FastifyRequest): Promise<Viewer | null> =>
    sessions.viewerOf(readViewer(request).token ?? '', clock.now())

/**
 * The token of the session that a browser brings along where a page of this house opens a socket; '' for a visitor.
 * Browsers bring cookies along for the pages of other sites as well, so those are visitors, and so is whoever does not
 * say of which site they are.
 *
 * @param publicUrl where the house stands, as the world sees it
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

/** The cookie as a header of an opening bears it: nothing has read the header before. */
function authInfoIn(header: string): string | undefined {
  const name = 'authInfo='
  const pair = header.split(/; */).find((part) => part.startsWith(name))
  try {
    return pair && decodeURIComponent(pair.slice(name.length))
  } catch {
    return undefined
  }
}

/** The cookie holds JSON, `{"token", "userID"}`, as its name says; anything else is a visitor's. */
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
