import type { Whole } from './money.ts'

/**
 * Returns a currency's rates, from those of another (M3): units of each that one unit of it buys.
 *
 * @param rates of the other currency
 * @returns only its own where it is not among them
 */
export function ratesFrom(
  rates: Readonly<Record<string, number>>,
  currency: string,
): Readonly<Record<string, number>> {
  const own = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  if (own === undefined || !(own > 0)) return { [currency]: 1 }
  return Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, rate / own]))
}

/**
 * Returns an amount in the assistance currency, for display beside the original and marked approximate (M3). It never
 * enters a bid.
 *
 * @param rateMap units of each currency that one unit of the sale's buys
 * @returns whole units; null if the map has no rate for the code
 */
export function convert(
  amount: Whole,
  rateMap: Readonly<Record<string, number>>,
  code: string,
): Whole | null {
  const rate = Object.hasOwn(rateMap, code) ? rateMap[code] : undefined
  return rate !== undefined && Number.isFinite(rate) && rate > 0 ? Math.round(amount * rate) : null
}
