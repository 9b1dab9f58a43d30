import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { usePriceWithPremium } from './next-bid.tsx'

await loadTexts('bidBox')

/** What another buyer pays for the lot, and that the viewer pays nothing. @param price the hammer price */
export function NothingOwed({ price, className }: { price: Whole; className?: string | undefined }) {
  const t = useTranslations('bidBox')
  return <p className={className}>{t('nothingOwed', { price: usePriceWithPremium(price) })}</p>
}
