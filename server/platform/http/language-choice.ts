import type { FastifyRequest } from 'fastify'
import type { Language } from '#wire/address/page-address.ts'

const sevenDays = 7 * 24 * 60 * 60

/**
 * The cookie that keeps a choice of language: who goes from one of our pages to one whose address fixes another
 * language has chosen it. Who only follows somebody's link to such a page has not.
 *
 * @param lang that the address fixes; null where it fixes none
 * @returns null where nothing was chosen
 */
export function choiceCookie(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  lang: Language | null,
): string | null {
  const { headers, cookies } = request
  const isFollowed =
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-site'] === 'same-origin' &&
    headers['sec-purpose'] === undefined
  if (lang === null || !isFollowed || cookies.languageCode === lang) return null
  return `languageCode=${lang}; Path=/; Max-Age=${sevenDays}; SameSite=Lax`
}
