import { readAppPath } from '#wire/address/app-address.ts'
import { readAddress } from '#wire/address/page-address.ts'

const baseUrl = 'http://house.invalid'

/**
 * A path of this site to return to, from a form or an address that anybody may have written, as links have it:
 * without a language or the app's beginning in front. What would lead to another site gives the home page.
 */
export function internalPath(requested: unknown): string {
  if (typeof requested !== 'string' || !requested.startsWith('/') || !URL.canParse(requested, baseUrl))
    return '/'
  const target = new URL(requested, baseUrl)
  const { path } = readAppPath(readAddress(target.pathname + target.search + target.hash).path)
  return target.origin === baseUrl && !path.startsWith('//') ? path : '/'
}
