import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import type { SimilarPrice, SimilarPrices } from '#wire/entities/price.ts'
import css from './price-chart.module.css'

const [width, height, inset] = [280, 96, 8]

/** Hammer prices per unit in the order of their sales, with the estimate as a band; zero is the base. */
export function PriceChart({
  results,
  estimate,
}: {
  results: readonly SimilarPrice[]
  estimate: SimilarPrices['estimate']
}) {
  const t = useTranslations('lotEditor')
  const values = results.flatMap(({ each }) => (each ? [Number(each.hammer)] : []))
  const highest = Math.max(...values, Number(estimate?.high ?? 0))
  const x = (index: number) => inset + (index / Math.max(1, values.length - 1)) * (width - 2 * inset)
  const y = (value: number) => height - inset - (value / highest) * (height - 2 * inset)
  const points = values.map((value, index) => ({ x: x(index), y: y(value), value }))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('chart', { low: figure(low), high: figure(high) })}
      className={css.chart}
    >
      {estimate && (
        <rect
          x="0"
          y={y(Number(estimate.high))}
          width={width}
          height={Math.max(1, y(Number(estimate.low)) - y(Number(estimate.high)))}
          className={css.band}
        />
      )}
      <path d={`M0 ${height - inset}H${width}`} className={css.base} />
      <path d={`M${points.map((point) => `${point.x} ${point.y}`).join('L')}`} className={css.line} />
      {points.map((point) => (
        <circle key={point.x} cx={point.x} cy={point.y} r="3" className={css.point} />
      ))}
    </svg>
  )
}
