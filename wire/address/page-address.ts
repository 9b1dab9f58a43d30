/** The languages of the pages, as in `<html lang>`, the cookie `languageCode` and addresses. */
export const languages = ['en', 'zh-Hans'] as const
export type Language = (typeof languages)[number]

/** The language of a cookie, row or element; English for unknown values. */
export const languageOf = (name: unknown): Language => (name === 'zh-Hans' ? 'zh-Hans' : 'en')

/** The address of a page in one language, independent of the visitor's cookie: `/zh-Hans/auctions`. */
export const addressIn = (lang: Language, path: string): string =>
  `/${lang}${/^\/(?![^?#])/.test(path) ? path.slice(1) : path}`

/** The canonical address of a page in a language: English without a prefix, Chinese with its own. */
export const canonicalAddress = (lang: Language, path: string): string =>
  lang === 'en' ? path : addressIn(lang, path)

/**
 * Splits an address into its language, if it has one, and the path without it.
 * @param address with its query: `/zh-Hans/auctions?state=live`
 */
export function parseAddress(address: string): { readonly lang: Language | null; readonly path: string } {
  const [, prefix, rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(address) ?? []
  const lang = languages.find((one) => one === prefix) ?? null
  if (lang === null) return { lang, path: address }
  return { lang, path: rest.startsWith('/') ? rest : `/${rest}` }
}
