import { addressInApp, parseAppPath } from '#wire/address/app-address.ts'
import { pathInApp } from '#wire/address/app-view.ts'
import { pageOfData } from '#wire/address/data-address.ts'
import { addressIn, type PageLanguage, parseAddress } from '#wire/address/page-address.ts'
import { isTraditional } from './preferred-language.ts'

/**
 * Returns the path and query of a page as routes define it: without language, app prefix or the client
 * router's additions for fetching data.
 * @param url path and query as requested
 */
export function routePath(url: string): string {
  const [given = '', query = ''] = splitOnce(url, '?')
  const { path, search } = pageOfData(given, query)
  return parseAppPath(parseAddress(path).path).path + search
}

/** How a requested address is served. */
export type RequestedPage =
  | { readonly kind: 'page'; readonly lang: PageLanguage | null; readonly isInApp: boolean }
  /** It redirects to another address of this site. */
  | { readonly kind: 'moved'; readonly to: string }
  /** The page is not part of the app view but at this address of the site. */
  | { readonly kind: 'outside'; readonly to: string }

/**
 * Parses the address of a page: its language, whether it is in the app view and whether its spelling is
 * canonical. Other spellings of a language, letter case in fixed segments and trailing slashes redirect to
 * the canonical address, as do pages with another address in the app view.
 *
 * @param url path and query as requested
 * @param patterns route patterns of the pages, such as `auction/:auctionId`
 */
export function readPageAddress(url: string, patterns: readonly string[]): RequestedPage {
  const [given = '', query] = splitOnce(url, '?')
  const search = query === undefined ? '' : `?${query}`
  // Browsers treat backslashes as slashes and two slashes as another host.
  if (given.includes('\\')) return { kind: 'page', lang: null, isInApp: false }
  const path = dotSegments.test(given) ? climbed(given) : given
  if (path === given && isOfRouter(path)) {
    const { lang, path: rest } = parseAddress(path.replace(/\.data$/, ''))
    return { kind: 'page', lang, isInApp: parseAppPath(rest).isInApp }
  }
  const parts = path.split('/').filter((part) => part !== '')
  const lang = languageOf(parts[0] ?? '')
  const [beginning = '', ...rest] = lang === null ? parts : parts.slice(1)
  const isInApp = beginning.toLowerCase() === 'appcontent'
  const page = spelled(isInApp ? rest : parts.slice(lang === null ? 0 : 1), patterns)
  const at = (path: string) => (lang === null ? path : addressIn(lang, path))
  const shown = isInApp ? pathInApp(page) : page
  if (shown === null) return { kind: 'outside', to: at(page) + search }
  const tidy = at(isInApp ? addressInApp(shown) : shown)
  return tidy === given ? { kind: 'page', lang, isInApp } : { kind: 'moved', to: tidy + search }
}

/** Dot segments, which browsers resolve before sending but other clients do not. */
const dotSegments = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

const climbed = (path: string): string =>
  new URL(`http://house.invalid${path.replace(/^\/*/, '/')}`).pathname.replace(/^\/+/, '/')

/** Returns whether a request is by the client router. */
const isOfRouter = (path: string): boolean => path.endsWith('.data') || path.endsWith('/__manifest')

/** Returns the language of a path segment in any spelling: `zh-CN`, `EN`, `cn`. */
function languageOf(part: string): PageLanguage | null {
  if (/^en(-[a-z]{2})?$/i.test(part)) return 'en'
  if (isTraditional(part)) return 'zh-Hant'
  return /^(zh(-[a-z]{2,4}){0,2}|cn)$/i.test(part) ? 'zh-Hans' : null
}

/** Returns a path with its fixed segments spelled like the route pattern. */
function spelled(parts: readonly string[], patterns: readonly string[]): string {
  const pattern = patterns.map((one) => one.split('/')).find((one) => isLike(one, parts))
  return `/${parts.map((part, index) => fixedAt(pattern, index) ?? part).join('/')}`
}

const fixedAt = (pattern: readonly string[] | undefined, index: number): string | undefined => {
  const part = pattern?.[index]
  return part === undefined || part.startsWith(':') ? undefined : part
}

const isLike = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((one, index) => one.startsWith(':') || one.toLowerCase() === parts[index]?.toLowerCase())

function splitOnce(text: string, at: string): readonly [string, string?] {
  const index = text.indexOf(at)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}
