import { useLocale } from 'use-intl'
import type { PremiumBands } from '#domain/money/premium.ts'
import { premiumText } from '#wire/words/rates.ts'

/**
 * Returns a function for the bands of a premium in the language of the page: `22.5%`, or `25% up to HKD
 * 1,000,000 and 20% above`.
 */
export function usePremiumText(): (bands: PremiumBands, currency: string) => string {
  const lang = useLocale()
  return (bands, currency) => premiumText(bands, currency, lang)
}
