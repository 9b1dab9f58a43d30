import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { type RateMap, useAssistance } from './assistance.tsx'
import css from './assistance-price.module.css'
import { classes } from './classes.ts'
import layout from './layout.module.css'

/**
 * Shows the price in the visitor's chosen currency: ≈ USD 41,080; nothing if none is chosen or no rate is
 * known.  @param to the upper end of an estimate @param rates the sale's rates; those of its currency if omitted
 */
export function AssistancePrice({
  amount,
  to,
  currency,
  rates,
  below = false,
  separated = false,
  className,
}: {
  amount: Whole
  to?: Whole
  currency: string
  rates?: RateMap | undefined
  /** Whether it is on its own line. */
  below?: boolean
  /** Whether a dot separates it from following text. */
  separated?: boolean
  className?: string | undefined
}) {
  const t = useTranslations('ui.assistance')
  const assistance = useAssistance()
  const code = assistance.chosen
  if (code === null || code === currency) return null
  const known = rates ?? assistance.ratesOf(currency)
  const low = assistance.convert(amount, known, code)
  const high = to === undefined ? null : assistance.convert(to, known, code)
  if (low === null) return null
  const shown = (
    <span className={classes(css.price, below && layout.block, className)}>
      <span aria-hidden="true">≈</span>
      <span className="visually-hidden">{t('about')}</span> {code} {figure(Math.round(low))}
      {high !== null && `–${figure(Math.round(high))}`}
    </span>
  )
  return separated ? <>{shown} · </> : shown
}
