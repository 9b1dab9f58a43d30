import type { Language } from '#server/platform/http/calls.ts'
import type { Currency } from '#wire/entities/config.ts'

/** Units of each display currency per Hong Kong dollar, by code, for guidance only (M3). */
export type Rates = ReadonlyMap<string, number>

/**
 * Returns the units of each currency per unit of a sale's, to six significant digits, or only the sale's own
 * currency if it has no rate.
 */
export function currencyRates(rates: Rates, currency: string): Record<string, number> {
  const known = cache.get(rates) ?? new Map<string, Record<string, number>>()
  const ratesOf = known.get(currency) ?? workedOut(rates, currency)
  cache.set(rates, known.set(currency, ratesOf))
  return ratesOf
}

/** Cached per set of rates, since every page with a sale needs them. */
const cache = new WeakMap<Rates, Map<string, Record<string, number>>>()

function workedOut(rates: Rates, currency: string): Record<string, number> {
  const own = rates.get(currency)
  if (own === undefined) return { [currency]: 1 }
  return Object.fromEntries([...rates].map(([code, rate]) => [code, Number((rate / own).toPrecision(6))]))
}

/**
 * Returns the display currencies with their names in a language, or only the Hong Kong dollar if there are no
 * rates.
 */
export function currencyList(rates: Rates, lang: Language): Currency[] {
  const codes = rates.size === 0 ? ['HKD'] : [...rates.keys()]
  return codes.map((code) => ({ code, name: names[lang].of(code) ?? code, symbol: symbolOf(code) }))
}

const names = {
  en: new Intl.DisplayNames(['en'], { type: 'currency' }),
  'zh-Hans': new Intl.DisplayNames(['zh-Hans'], { type: 'currency' }),
}

/** Cached symbols: every page needs all of them, and finding one takes as long as rendering ten elements. */
const symbols = new Map<string, string>()

function symbolOf(currency: string): string {
  const symbol = symbols.get(currency) ?? foundSymbol(currency)
  symbols.set(currency, symbol)
  return symbol
}

function foundSymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en-HK', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
