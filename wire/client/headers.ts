/** The languages of answers, as the header `lang` names them. */
export const wireLangs = ['en', 'cn'] as const
export type WireLang = (typeof wireLangs)[number]

/** The header's language; English where it is none of ours. */
export const wireLangOf = (text: string | undefined): WireLang => (text === 'cn' ? 'cn' : 'en')

/** The `lang` of a page's language. */
export const langFor = (language: string): WireLang => (language.startsWith('zh') ? 'cn' : 'en')

/** The version that clients of this house send. */
export const version = '2.0.0'

/** Every header that a call carries. */
export const headerNames = ['token', 'appid', 'version', 'timestamp', 'lang', 'signature'] as const
export type CallHeaders = { readonly [name in (typeof headerNames)[number]]: string }
