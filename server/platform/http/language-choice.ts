import type { FastifyRequest } from 'fastify'
import type { PageLanguage } from '#wire/address/page-address.ts'

const sevenDays = 7 * 24 * 60 * 60

/**
 * Returns the cookie that stores a visitor's language. Following a link from one of our pages to one in another
 * language is a choice; following an external link is not.
 *
 * @param lang the language of the address, or null if it has none
 * @returns null if nothing was chosen
 */
export function choiceCookie(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  lang: PageLanguage | null,
): string | null {
  const { headers, cookies } = request
  const isFollowed =
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-site'] === 'same-origin' &&
    headers['sec-purpose'] === undefined
  if (lang === null || !isFollowed || cookies.languageCode === lang) return null
  return `languageCode=${lang}; Path=/; Max-Age=${sevenDays}; SameSite=Lax`
}
