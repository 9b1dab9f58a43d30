import type { Language } from '#web/kit/i18n/language.ts'

const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-HK', { notation: 'compact' }),
  'zh-Hans': new Intl.NumberFormat('zh-Hans', { notation: 'compact' }),
  'zh-Hant': new Intl.NumberFormat('zh-Hant', { notation: 'compact' }),
}

/** Formats an estimate for narrow spaces: `70K–95K`, `7万–9.5万`. */
export const shortRange = (low: number, high: number, lang: Language): string =>
  `${formats[lang].format(low)}–${formats[lang].format(high)}`
