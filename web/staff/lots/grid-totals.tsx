import { memo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { type GridLot, totalsOf } from './grid-rows.ts'
import css from './lots.module.css'

/** The number of displayed lots, with the sums of their estimates and reserves; added up only when lots change. */
export const GridTotals = memo(function GridTotals({
  lots,
  total,
}: {
  lots: readonly GridLot[]
  total: number
}) {
  const t = useTranslations('lotGrid.total')
  const lang = useLocale()
  const { low, high, reserves, share } = totalsOf(lots)
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  return (
    <p className={css.totals}>
      <span>{t('shown', { shown: lots.length, count: total })}</span>
      <span>{t('estimates', { low: figure(low), high: figure(high) })}</span>
      <span>{t('reserves', { sum: figure(reserves), share: percent })}</span>
    </p>
  )
})
