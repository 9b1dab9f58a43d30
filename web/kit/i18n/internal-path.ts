import { parseAppPath } from '#wire/address/app-address.ts'
import { parseAddress } from '#wire/address/page-address.ts'

const baseUrl = 'http://house.invalid'

/**
 * Validates an untrusted return path from a form or URL: internal, without language or app prefix. A path
 * that would lead to another site becomes the home page.
 */
export function internalPath(requested: unknown): string {
  if (typeof requested !== 'string' || !requested.startsWith('/') || !URL.canParse(requested, baseUrl))
    return '/'
  const target = new URL(requested, baseUrl)
  const { path } = parseAppPath(parseAddress(target.pathname + target.search + target.hash).path)
  return target.origin === baseUrl && !path.startsWith('//') ? path : '/'
}
