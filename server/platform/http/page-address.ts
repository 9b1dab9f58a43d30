import { addressInApp, readAppPath } from '#wire/address/app-address.ts'
import { pathInApp } from '#wire/address/app-view.ts'
import { addressIn, type Language, readAddress } from '#wire/address/page-address.ts'

/**
 * The page's own path and query, as routes have it: without a language or the app's beginning, and without what the
 * router of a page adds when it asks for data alone.
 * @param url path and query, as they were asked for
 */
export function routePath(url: string): string {
  const [path = '', query = ''] = splitOnce(url, '?')
  const asked = new URLSearchParams(query)
  asked.delete('_routes')
  const search = asked.size === 0 ? '' : `?${asked}`
  return readAppPath(readAddress(path.replace(/(?:(?<=\/)_)?\.data$/, '')).path).path + search
}

/** How the server takes the address of a page. */
export type AskedPage =
  | { readonly kind: 'page'; readonly lang: Language | null; readonly isInApp: boolean }
  /** The page is at another address, which is never on another site. */
  | { readonly kind: 'moved'; readonly to: string }
  /** The app does not show the page, which is at this address of the site. */
  | { readonly kind: 'outside'; readonly to: string }

/**
 * Reads the address of a page: the language that it fixes, whether the app shows it, and whether the page stands under a
 * tidier one. What only differs by another spelling of a language, by capitals in what is fixed, or by slashes at the end,
 * is moved there; so is what the app shows in another form.
 *
 * @param url path and query, as they were asked for
 * @param patterns of the pages, as routes have them: `auction/:auctionId`
 */
export function readPageAddress(url: string, patterns: readonly string[]): AskedPage {
  const [given = '', query] = splitOnce(url, '?')
  const search = query === undefined ? '' : `?${query}`
  // Browsers take a backslash for a slash, and two of those for another site.
  if (given.includes('\\')) return { kind: 'page', lang: null, isInApp: false }
  const path = climbing.test(given) ? climbed(given) : given
  if (path === given && isOfRouter(path)) {
    const { lang, path: rest } = readAddress(path.replace(/\.data$/, ''))
    return { kind: 'page', lang, isInApp: readAppPath(rest).isInApp }
  }
  const parts = path.split('/').filter((part) => part !== '')
  const lang = languageMeant(parts[0] ?? '')
  const [beginning = '', ...rest] = lang === null ? parts : parts.slice(1)
  const isInApp = beginning.toLowerCase() === 'appcontent'
  const page = spelled(isInApp ? rest : parts.slice(lang === null ? 0 : 1), patterns)
  const at = (path: string) => (lang === null ? path : addressIn(lang, path))
  const shown = isInApp ? pathInApp(page) : page
  if (shown === null) return { kind: 'outside', to: at(page) + search }
  const tidy = at(isInApp ? addressInApp(shown) : shown)
  return tidy === given ? { kind: 'page', lang, isInApp } : { kind: 'moved', to: tidy + search }
}

/** Browsers resolve these before they ask; only programs send them. */
const climbing = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

const climbed = (path: string): string =>
  new URL(`http://house.invalid${path.replace(/^\/*/, '/')}`).pathname.replace(/^\/+/, '/')

/** What the router of a page asks for by itself comes with the address that the page has. */
const isOfRouter = (path: string): boolean => path.endsWith('.data') || path.endsWith('/__manifest')

/** The language that the beginning of a path means, however it is spelled: `zh-CN`, `EN`, `cn`. */
function languageMeant(part: string): Language | null {
  if (/^en(-[a-z]{2})?$/i.test(part)) return 'en'
  return /^(zh(-[a-z]{2,4}){0,2}|cn)$/i.test(part) ? 'zh-Hans' : null
}

/** A path with what is fixed in it spelled as the page's pattern spells it. */
function spelled(parts: readonly string[], patterns: readonly string[]): string {
  const pattern = patterns.map((one) => one.split('/')).find((one) => isLike(one, parts))
  return `/${parts.map((part, place) => fixedAt(pattern, place) ?? part).join('/')}`
}

const fixedAt = (pattern: readonly string[] | undefined, place: number): string | undefined => {
  const part = pattern?.[place]
  return part === undefined || part.startsWith(':') ? undefined : part
}

const isLike = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((one, place) => one.startsWith(':') || one.toLowerCase() === parts[place]?.toLowerCase())

function splitOnce(text: string, at: string): readonly [string, string?] {
  const place = text.indexOf(at)
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)]
}
