import type { WireLang } from '#wire/client/headers.ts'

const words = {
  en: 'An error has occurred. Please try again later',
  cn: '发生错误，请稍后再试',
  hk: '發生錯誤，請稍後再試',
} as const satisfies { readonly [lang in WireLang]: string }

/** Returns the message for a call without a response, after a server or network error. */
export const issueText = (lang: WireLang): string => words[lang]
