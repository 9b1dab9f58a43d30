import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Language } from '#web/kit/i18n/language.ts'

const chinese = { timeZone: houseTimeZone, weekday: 'long', day: 'numeric', month: 'numeric' } as const

const formats = {
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: houseTimeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }),
  'zh-Hans': new Intl.DateTimeFormat('zh-Hans', chinese),
  'zh-Hant': new Intl.DateTimeFormat('zh-Hant', chinese),
} as const

/** Returns the day in Hong Kong: Wednesday 18 November; 11 月 18 日，星期三. @param at Unix milliseconds */
export function dayTitle(at: number, lang: Language): string {
  const part = Object.fromEntries(formats[lang].formatToParts(at).map(({ type, value }) => [type, value]))
  return lang === 'en'
    ? `${part.weekday} ${part.day} ${part.month}`
    : `${part.month} 月 ${part.day} 日，${part.weekday}`
}
