import { isChinese, type Language } from './language.ts'

/** Joins texts into a list: `12, 13A`, in Chinese `12、13A`. */
export const joined = (texts: readonly string[], lang: Language): string =>
  texts.join(isChinese(lang) ? '、' : ', ')
