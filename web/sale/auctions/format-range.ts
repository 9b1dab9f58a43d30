import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import type { Language } from '#web/kit/i18n/language.ts'

type Range = { readonly low: Whole; readonly high: Whole }

/**
 * Formats a range of estimates for prose, to about 10,000: `HKD 12–16 million`, `HKD 1,200万–1,600万`; or small
 * ones in full.
 */
export function formatRange({ low, high }: Range, currency: string, lang: Language): string {
  return `${currency}\u00a0${low < 100_000 ? `${figure(low)}–${figure(high)}` : rangeTexts[lang](low, high)}`
}

const rangeTexts: Readonly<Record<Language, (low: Whole, high: Whole) => string>> = {
  en: (low, high) =>
    tens(high) < 1_000_000
      ? `${figure(tens(low))}–${figure(tens(high))}`
      : tens(low) < 1_000_000
        ? `${figure(tens(low))}–${tens(high) / 1_000_000}\u00a0million`
        : `${inUnits(low / 1_000_000)}–${inUnits(high / 1_000_000)}\u00a0million`,
  'zh-Hans': (low, high) => `${inUnits(low / 10_000)}万–${inUnits(high / 10_000)}万`,
  'zh-Hant': (low, high) => `${inUnits(low / 10_000)}萬–${inUnits(high / 10_000)}萬`,
}

/** Rounds to the nearest ten thousand. */
const tens = (amount: Whole): Whole => Math.round(amount / 10_000) * 10_000

/** Formats a number with one decimal below ten and none above. */
const inUnits = (amount: number): string =>
  amount < 10 ? String(Math.round(amount * 10) / 10) : figure(Math.round(amount))
