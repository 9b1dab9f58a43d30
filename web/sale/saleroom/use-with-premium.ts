import { useTranslations } from 'use-intl'
import { allInTotal } from '#domain/money/all-in-total.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useSaleroom } from './room-context.ts'

/** Returns the total of a hammer price with buyer's premium (M4), in whole units and in words. */
export function useWithPremium(price: Whole): { readonly total: Whole; readonly text: string } {
  const t = useTranslations('live.button')
  const { currency, rates } = useSaleroom().auction
  const total = allInTotal(price, 'transfer', rates)
  return { total, text: t('withPremium', { amount: money(total, currency) }) }
}
