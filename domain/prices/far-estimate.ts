import type { Instant, Whole } from '#domain/money/money.ts'
import type { Content } from './content.ts'
import { similarResults, type WineIdentity } from './similar.ts'

/** H6: the minimum number of comparable results, and the number of years from which they come. */
export const minComparedResults = 3
const comparedYears = 5

/** H6: the factor by which an estimate exceeds the highest result, or the lowest result exceeds the estimate. */
const farFactor = 2

/** An earlier result: its hammer price, and how much the lot contained. */
export type PastResult = WineIdentity & {
  readonly at: Instant
  readonly hammer: Whole
  /** In the unit of its measure. */
  readonly content: number
}

/** A lot whose estimate is compared. */
export type EstimatedLot = {
  readonly wine: WineIdentity
  readonly content: Pick<Content, 'amount'>
  readonly low: Whole
  readonly high: Whole
}

/** Comparable prices for a lot’s contents, from which its estimate is far. */
export type FarPrices = {
  readonly side: 'belowPrices' | 'abovePrices'
  readonly count: number
  readonly lowest: Whole
  readonly highest: Whole
}

/** H6: returns the earliest time of the results that an estimate is compared with. */
export function comparedSince(now: Instant): Instant {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() - comparedYears)
  return date.getTime()
}

/**
 * H6: returns the comparable prices of the last years from which an estimate is far: its high estimate is below half of
 * the lowest, or its low estimate above twice the highest. null if it is not, and if there are too few results.
 *
 * @param results those of the same wine; others are ignored (H4)
 */
export function outlyingPrices(
  { wine, content, low, high }: EstimatedLot,
  results: readonly PastResult[],
  now: Instant,
): FarPrices | null {
  const since = comparedSince(now)
  const recent = results.filter(({ at }) => at >= since && at <= now)
  const prices = similarResults(wine, recent).map(({ result }) => priceFor(content, result))
  if (prices.length < minComparedResults || high === 0) return null
  const lowest = prices.reduce((a, b) => Math.min(a, b))
  const highest = prices.reduce((a, b) => Math.max(a, b))
  const far = { count: prices.length, lowest, highest }
  if (Math.max(low, high) * farFactor < lowest) return { side: 'belowPrices', ...far }
  return low > highest * farFactor ? { side: 'abovePrices', ...far } : null
}

/** Returns the hammer price of a result for a lot’s contents, rounded half up. */
const priceFor = ({ amount }: Pick<Content, 'amount'>, { hammer, content }: PastResult): Whole =>
  Math.round((hammer * amount) / content)
