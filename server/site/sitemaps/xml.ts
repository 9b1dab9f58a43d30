import { escapeHtml } from '#server/platform/text/escape-html.ts'
import { canonicalAddress, type PageLanguage, pageLanguages } from '#wire/address/page-address.ts'

/** A page for search engines. */
export type Place = {
  /** The path without a language prefix. */
  readonly path: string
  /** Unix milliseconds of the last visible change; null if unknown. */
  readonly changedAt: number | null
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Returns a sitemap: every page in every language, each naming the others. @param origin without a trailing slash */
export function sitemapXml(origin: string, places: readonly Place[]): string {
  const urls = places.flatMap(({ path, changedAt }) => {
    const at = (lang: PageLanguage) => escapeHtml(origin + canonicalAddress(lang, path))
    const alternate = (lang: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
    const same =
      pageLanguages.map((lang) => alternate(lang, at(lang))).join('') +
      alternate('x-default', at('en')) +
      (changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`)
    return pageLanguages.map((lang) => `<url><loc>${at(lang)}</loc>${same}</url>`)
  })
  return `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

/** Returns the sitemap index. */
export const sitemapIndexXml = (addresses: readonly string[]): string =>
  `${head}<sitemapindex xmlns="${namespace}">${addresses
    .map((one) => `<sitemap><loc>${escapeHtml(one)}</loc></sitemap>`)
    .join('')}</sitemapindex>`
