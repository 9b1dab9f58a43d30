import { type PageLanguage, pageLanguages } from '#wire/address/page-address.ts'

/** The values of the header `lang`, in the order of the languages of the pages. */
export const wireLangs = ['en', 'cn', 'hk'] as const
export type WireLang = (typeof wireLangs)[number]

/** Returns the language of the header; English for unknown values. */
export const wireLangOf = (text: string | undefined): WireLang =>
  wireLangs.find((one) => one === text) ?? 'en'

/** Returns the header value for a language of the pages. */
export const langFor = (lang: PageLanguage): WireLang => wireLangs[pageLanguages.indexOf(lang)] ?? 'en'

/** Returns the language of the pages for a header value. */
export const pageLanguageFor = (lang: WireLang): PageLanguage =>
  pageLanguages[wireLangs.indexOf(lang)] ?? 'en'

/** The version that our clients send. */
export const version = '2.0.0'

/** The headers of every call. */
export const headerNames = ['token', 'appid', 'version', 'timestamp', 'lang', 'signature'] as const
export type CallHeaders = { readonly [name in (typeof headerNames)[number]]: string }
