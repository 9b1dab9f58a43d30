import type { Language } from '#wire/address/page-address.ts'

/** Returns a sentence entered by staff, with a full stop added if it has no end mark, or '' if it is empty. */
export const withEnding = (sentence: string, lang: Language): string =>
  sentence === '' || /[.!?。！？]$/.test(sentence) ? sentence : sentence + (lang === 'en' ? '.' : '。')
