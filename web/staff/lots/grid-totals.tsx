import { memo, type ReactNode, useDeferredValue } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { type GridLot, totalsOf } from './grid-rows.ts'
import css from './lots.module.css'

type Props = { readonly lots: readonly GridLot[]; readonly total: number }

/** The number of displayed lots, with the sums of their estimates and reserves. Lots come first, then their sums. */
export function GridTotals({
  children,
  ...props
}: Props & {
  /** At the end of the line. */
  children: ReactNode
}) {
  return (
    <div className={css.foot}>
      <Sums lots={useDeferredValue(props.lots)} total={useDeferredValue(props.total)} />
      {children}
    </div>
  )
}

const Sums = memo(function Sums({ lots, total }: Props) {
  const t = useTranslations('lotGrid.total')
  const lang = useLocale()
  const { low, high, reserves, reserved, share } = totalsOf(lots)
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  return (
    <p className={css.totals}>
      <span>{t('shown', { shown: lots.length, count: total })}</span>
      <span>{t('estimates', { low: figure(low), high: figure(high) })}</span>
      <span>{t('reserves', { count: reserved, sum: figure(reserves), share: percent })}</span>
    </p>
  )
})
