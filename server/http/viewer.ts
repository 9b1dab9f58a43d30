import type { FastifyRequest } from 'fastify'
import { languageOf } from '#wire/page-address.ts'
import type { HouseView } from './house-view.ts'

/** Who looks, by the cookies of a request: the language `languageCode`, and the session in `authInfo`. */
export function readViewer(request: Pick<FastifyRequest, 'cookies'>): Pick<HouseView, 'lang' | 'token'> {
  return {
    lang: languageOf(request.cookies.languageCode),
    token: tokenIn(request.cookies.authInfo),
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
