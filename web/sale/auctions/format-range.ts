import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import type { Language } from '#web/kit/i18n/language.ts'

type Range = { readonly low: Whole; readonly high: Whole }

const units = {
  en: { threshold: 1_000_000, divisor: 1_000_000, unitText: '\u00a0million' },
  'zh-Hans': { threshold: 100_000, divisor: 10_000, unitText: '万' },
} as const

/** Formats a large range for prose: `HKD 12–16 million`, `HKD 1,200万–1,600万`; small ones in full. */
export function formatRange({ low, high }: Range, currency: string, lang: Language): string {
  const { threshold, divisor, unitText } = units[lang]
  if (low < threshold) return `${currency}\u00a0${figure(low)}–${figure(high)}`
  const [lowText, highText] = [inUnits(low / divisor), inUnits(high / divisor)]
  return lang === 'en'
    ? `${currency}\u00a0${lowText}–${highText}${unitText}`
    : `${currency}\u00a0${lowText}${unitText}–${highText}${unitText}`
}

/** One decimal below ten, none above. */
const inUnits = (amount: number): string =>
  amount < 10 ? String(Math.round(amount * 10) / 10) : figure(Math.round(amount))
