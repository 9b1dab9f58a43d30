import type { Language } from '#wire/address/page-address.ts'

/** A sentence entered by staff, with a full stop added where it has no ending; '' for none. */
export const withEnding = (sentence: string, lang: Language): string =>
  sentence === '' || /[.!?。！？]$/.test(sentence) ? sentence : sentence + (lang === 'en' ? '.' : '。')
