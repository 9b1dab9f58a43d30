import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Lot } from '#wire/entities/lot.ts'
import { curvePath, priceY } from './curve-path.ts'
import css from './replay.module.css'
import { axisValues } from './value-axis.ts'

/** The currency and estimate of a lot; its high estimate is 0 without a reserve. */
export type Estimated = Pick<Lot, 'currency' | 'lowEstimate' | 'highEstimate'>

/** The price over the steps of a replay, above its slider, with the estimate shaded and future steps faint. */
export function PriceCurve({
  prices,
  step,
  lot: { currency, lowEstimate, highEstimate },
}: {
  prices: readonly Whole[]
  step: number
  lot: Estimated
}) {
  const t = useTranslations('replay')
  const x = prices.length < 2 ? 0 : (100 * step) / (prices.length - 1)
  const highest = Math.max(0, ...prices)
  const top = Math.max(highest, highEstimate)
  const values = axisValues(top)
  const bandTop = priceY(highEstimate, top)
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={css.curve}
        role="img"
        aria-label={t('curve', { highest: money(highest, currency) })}
      >
        {highEstimate > 0 && (
          <path d={`M0 ${bandTop}H100V${priceY(lowEstimate, top)}H0Z`} className={css.band} />
        )}
        <path
          d={[0, ...values].map((value) => `M0 ${priceY(value, top)}H100`).join('')}
          className={css.lines}
        />
        <path d={curvePath(prices, top)} className={css.ahead} />
        <path d={curvePath(prices, top, step)} />
        <path d={`M${x} 0V100`} className={css.mark} />
      </svg>
      <div className={css.axis} aria-hidden="true">
        {values.map((value) => (
          <span key={value} style={{ top: `${priceY(value, top)}%` }}>
            {figure(value)}
          </span>
        ))}
      </div>
    </>
  )
}

/** The shaded estimate in the curve. */
export function ShadedEstimate({ lot }: { lot: Estimated }) {
  const t = useTranslations('replay')
  if (lot.highEstimate === 0) return null
  return (
    <p className={classes(typography.muted, typography.fine)}>
      {t.rich('estimate', { estimate: () => <EstimateText lot={lot} withCurrency /> })}
    </p>
  )
}
