import type { Language } from './language.ts'

const commas: { readonly [lang in Language]: string } = { en: ', ', 'zh-Hans': '，' }
const separators: { readonly [lang in Language]: string } = { en: ' ', 'zh-Hans': '' }

/** Things one after another, with a comma of the language between them; what is '' is left out. */
export const joinList = (lang: Language, ...items: readonly string[]): string =>
  items.filter((thing) => thing !== '').join(commas[lang])

/** Sentences one after another. In Chinese nothing stands after a full stop. */
export const joinSentences = (lang: Language, ...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(separators[lang])
