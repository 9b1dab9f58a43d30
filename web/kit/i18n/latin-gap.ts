import { isChinese, type Language } from './language.ts'

/**
 * Returns a name as it follows a Chinese word: with a space before non-Chinese letters and figures, as in `送往
 * Flat B`.
 */
export const afterWord = (lang: Language, name: string): string =>
  isChinese(lang) && /^[\p{Script=Latin}\d]/u.test(name) ? ` ${name}` : name
