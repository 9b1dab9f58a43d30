import { isChinese, type Language } from './language.ts'

/**
 * Returns a name after a Chinese word: a space before letters and figures that are not Chinese, `送往 Flat B`, and none
 * else.
 */
export const afterWord = (lang: Language, name: string): string =>
  isChinese(lang) && /^[\p{Script=Latin}\d]/u.test(name) ? ` ${name}` : name
