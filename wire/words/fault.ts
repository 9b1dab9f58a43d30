import type { WireLang } from '#wire/client/headers.ts'

const words = {
  en: 'An error has occurred. Please try again later',
  cn: '发生错误，请稍后再试',
} as const satisfies { readonly [lang in WireLang]: string }

/** What people are told where a fault, of the house or of the way to it, kept a call from being answered. */
export const faultText = (lang: WireLang): string => words[lang]
