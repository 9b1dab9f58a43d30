import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Language } from '#web/kit/i18n/language.ts'

const options = { timeZone: houseTimeZone, year: 'numeric', month: 'short' } as const
const formatters = {
  en: new Intl.DateTimeFormat('en-US', options),
  'zh-Hans': new Intl.DateTimeFormat('zh-Hans', options),
  'zh-Hant': new Intl.DateTimeFormat('zh-Hant', options),
}

/**
 * Returns the month of an instant in the reader's language, such as `Nov 2026` or `2026 年 11 月`. @param at
 * Unix milliseconds
 */
export const monthName = (at: number, lang: Language): string =>
  formatters[lang]
    .format(at)
    .replace(/\d+(?=\p{Script=Han})/gu, '$& ')
    .replace(/\p{Script=Han}(?=\d)/gu, '$& ')
