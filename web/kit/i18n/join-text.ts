import type { Language } from './language.ts'

const commas: { readonly [lang in Language]: string } = { en: ', ', 'zh-Hans': '，', 'zh-Hant': '，' }
const separators: { readonly [lang in Language]: string } = { en: ' ', 'zh-Hans': '', 'zh-Hant': '' }

/** Joins items with the language's comma, skipping empty ones. */
export const joinList = (lang: Language, ...items: readonly string[]): string =>
  items.filter((item) => item !== '').join(commas[lang])

/** Joins sentences. Chinese has no space after a full stop. */
export const joinSentences = (lang: Language, ...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(separators[lang])
