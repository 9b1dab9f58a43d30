import type { Whole } from '#domain/money/money.ts'

/**
 * Returns the distance of a price from the top of a square of 100, in which `top` is near the upper edge and
 * 0 near the lower one.
 */
export const priceY = (price: Whole, top: Whole): number => round(98 - (96 * price) / Math.max(top, 1))

/**
 * Returns the path of prices over equal steps in a square of 100, from the top left. A price lasts until the
 * next step.
 * @param prices the price at each step
 *
 * @param top the price at the top
 *
 * @param last the step at which the path ends
 */
export function curvePath(prices: readonly Whole[], top: Whole, last: number = prices.length - 1): string {
  const width = 100 / Math.max(prices.length - 1, 1)
  return prices
    .slice(0, last + 1)
    .map((price, step) => {
      const y = priceY(price, top)
      return step === 0 ? `M0 ${y}` : `H${round(step * width)}V${y}`
    })
    .join('')
}

const round = (value: number): number => Math.round(100 * value) / 100
