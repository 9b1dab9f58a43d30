import { useTranslations } from 'use-intl'
import { AssistancePrice } from './assistance-price.tsx'
import { figureRange } from './figures.ts'
import type { LotCardLot } from './lot-card-lot.ts'

/** Shows an estimate's range, or 'No reserve' if the lot has none (its high estimate is 0). */
export function EstimateText({
  lot,
  withCurrency = false,
}: {
  lot: Pick<LotCardLot, 'currency' | 'lowEstimate' | 'highEstimate'>
  withCurrency?: boolean
}) {
  const t = useTranslations('ui.lot')
  if (lot.highEstimate === 0) return t('noReserve')
  const range = figureRange(lot.lowEstimate, lot.highEstimate)
  return withCurrency ? `${lot.currency}\u00a0${range}` : range
}

/** Shows the converted estimate, on the line below. */
export function EstimateAssistance({
  lot: { currency, lowEstimate, highEstimate },
}: {
  lot: Pick<LotCardLot, 'currency' | 'lowEstimate' | 'highEstimate'>
}) {
  if (highEstimate === 0) return null
  return <AssistancePrice amount={lowEstimate} to={highEstimate} currency={currency} below />
}
