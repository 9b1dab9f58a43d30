import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import type { Language } from '#web/kit/i18n/language.ts'

type Range = { readonly low: Whole; readonly high: Whole }

const units = {
  en: { from: 1_000_000, of: 1_000_000, word: '\u00a0million' },
  'zh-Hans': { from: 100_000, of: 10_000, word: '万' },
} as const

/** A large range in prose: `HKD 12–16 million`, `HKD 1,200万–1,600万`; small ones in full digits. */
export function rangeInWords({ low, high }: Range, currency: string, lang: Language): string {
  const { from, of, word } = units[lang]
  if (low < from) return `${currency}\u00a0${figure(low)}–${figure(high)}`
  const [least, most] = [inUnits(low / of), inUnits(high / of)]
  return lang === 'en'
    ? `${currency}\u00a0${least}–${most}${word}`
    : `${currency}\u00a0${least}${word}–${most}${word}`
}

/** One decimal below ten, none above. */
const inUnits = (amount: number): string =>
  amount < 10 ? String(Math.round(amount * 10) / 10) : figure(Math.round(amount))
