import type { Whole } from './money.ts'

/**
 * An amount in the assistance currency, for display beside the true one and marked approximate (M3). It never enters a
 * bid.
 *
 * @param rateMap units of each currency that one unit of the sale's buys
 * @returns whole units; null where the map has no rate for the code
 */
export function convert(
  amount: Whole,
  rateMap: Readonly<Record<string, number>>,
  code: string,
): Whole | null {
  const rate = Object.hasOwn(rateMap, code) ? rateMap[code] : undefined
  return rate !== undefined && Number.isFinite(rate) && rate > 0 ? Math.round(amount * rate) : null
}
