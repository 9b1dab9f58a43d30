/** The languages of the pages, as `<html lang>`, the cookie `languageCode` and addresses name them. */
export const languages = ['en', 'zh-Hans'] as const
export type Language = (typeof languages)[number]

/** The language that a cookie, a row or an element names; English where it names none of ours. */
export const languageOf = (name: unknown): Language => (name === 'zh-Hans' ? 'zh-Hans' : 'en')

/** The address that shows a page in one language, whatever the visitor's cookie says: `/zh-Hans/auctions`. */
export const addressIn = (lang: Language, path: string): string =>
  `/${lang}${/^\/(?![^?#])/.test(path) ? path.slice(1) : path}`

/** The one address under which a page should be known in a language: English without a prefix, Chinese with its own. */
export const canonicalAddress = (lang: Language, path: string): string =>
  lang === 'en' ? path : addressIn(lang, path)

/**
 * A path and the language that it fixes, if it fixes one; the path is then without it.
 * @param address with its query: `/zh-Hans/auctions?state=live`
 */
export function parseAddress(address: string): { readonly lang: Language | null; readonly path: string } {
  const [, prefix, rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(address) ?? []
  const lang = languages.find((one) => one === prefix) ?? null
  if (lang === null) return { lang, path: address }
  return { lang, path: rest.startsWith('/') ? rest : `/${rest}` }
}
