/** The languages in which texts are written. */
export const languages = ['en', 'zh-Hans'] as const
export type Language = (typeof languages)[number]

/**
 * The languages of the pages, as in `<html lang>`, the cookie `languageCode` and addresses. Traditional Chinese is derived
 * from Simplified.
 */
export const pageLanguages = ['en', 'zh-Hans', 'zh-Hant'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** Returns the language of a cookie or element; English for unknown values. */
export const pageLanguageOf = (name: unknown): PageLanguage =>
  pageLanguages.find((one) => one === name) ?? 'en'

/** Returns the language in which the texts of a page are written. */
export const sourceOf = (lang: PageLanguage): Language => (lang === 'en' ? 'en' : 'zh-Hans')

/** The language that a person reads, and the one in which their texts are written. */
export type Reading = { readonly lang: Language; readonly pageLang: PageLanguage }

/** Returns the languages of a reader by the stored one; English for unknown values. */
export function readingOf(stored: unknown): Reading {
  const pageLang = pageLanguageOf(stored)
  return { lang: sourceOf(pageLang), pageLang }
}

/** Returns the language of the texts of a cookie, row or element; English for unknown values. */
export const languageOf = (name: unknown): Language => sourceOf(pageLanguageOf(name))

/** Returns the address of a page in one language, independent of the visitor's cookie: `/zh-Hans/auctions`. */
export const addressIn = (lang: PageLanguage, path: string): string =>
  `/${lang}${/^\/(?![^?#])/.test(path) ? path.slice(1) : path}`

/** Returns the canonical address of a page in a language: English without a prefix, Chinese with its own. */
export const canonicalAddress = (lang: PageLanguage, path: string): string =>
  lang === 'en' ? path : addressIn(lang, path)

/**
 * Splits an address into its language, if it has one, and the path without it.
 * @param address the address with its query: `/zh-Hans/auctions?state=live`
 */
export function parseAddress(address: string): { readonly lang: PageLanguage | null; readonly path: string } {
  const [, prefix, rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(address) ?? []
  const lang = pageLanguages.find((one) => one === prefix) ?? null
  if (lang === null) return { lang, path: address }
  return { lang, path: rest.startsWith('/') ? rest : `/${rest}` }
}
