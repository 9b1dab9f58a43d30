/** The values of the header `lang`. */
export const wireLangs = ['en', 'cn'] as const
export type WireLang = (typeof wireLangs)[number]

/** The language of the header; English for unknown values. */
export const wireLangOf = (text: string | undefined): WireLang => (text === 'cn' ? 'cn' : 'en')

/** The header value for a language of the pages. */
export const langFor = (language: string): WireLang => (language.startsWith('zh') ? 'cn' : 'en')

/** The version that our clients send. */
export const version = '2.0.0'

/** The headers of every call. */
export const headerNames = ['token', 'appid', 'version', 'timestamp', 'lang', 'signature'] as const
export type CallHeaders = { readonly [name in (typeof headerNames)[number]]: string }
