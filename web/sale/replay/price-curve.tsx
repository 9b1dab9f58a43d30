import type { Whole } from '#domain/money/money.ts'
import { curvePath } from './curve-path.ts'
import css from './replay.module.css'

/** The price over the steps of a replay, above its slider: what is to come is faint. */
export function PriceCurve({ prices, step }: { prices: readonly Whole[]; step: number }) {
  const x = prices.length < 2 ? 0 : (100 * step) / (prices.length - 1)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={css.curve} aria-hidden="true">
      <path d={curvePath(prices)} className={css.ahead} />
      <path d={curvePath(prices, step)} />
      <path d={`M${x} 0V100`} className={css.mark} />
    </svg>
  )
}
