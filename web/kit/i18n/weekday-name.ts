import type { Language } from './language.ts'

/** Creating a formatter takes as long as formatting many texts with it. */
const formatters: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
  'zh-Hans': new Intl.DateTimeFormat('zh-Hans-HK', { weekday: 'long', timeZone: 'UTC' }),
  'zh-Hant': new Intl.DateTimeFormat('zh-Hant-HK', { weekday: 'long', timeZone: 'UTC' }),
}

/** 5 January 1970 was a Monday. */
const monday = Date.UTC(1970, 0, 5)
const dayMs = 24 * 3_600_000

/** Returns the name of a day of the week: `Monday`, `星期一`. @param day 1 is Monday */
export const weekdayName = (day: number, lang: Language): string =>
  formatters[lang].format(monday + (day - 1) * dayMs)
