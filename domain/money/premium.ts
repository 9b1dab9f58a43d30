import { type BasisPoints, type Cents, cents, type Whole } from './money.ts'

/** The share that the buyer's premium takes of the part of a hammer price above `from`, up to the next band's `from`. */
export type PremiumBand = { readonly from: Whole; readonly share: BasisPoints }

/** The bands of a buyer's premium, ascending, the first from 0. One band is a flat rate. */
export type PremiumBands = readonly PremiumBand[]

/** Returns a flat premium: one share of every hammer price. */
export const flatPremium = (share: BasisPoints): PremiumBands => [{ from: 0, share }]

/** Returns the buyer's premium on one lot, in cents (O7). */
export const premium = (hammer: Whole, bands: PremiumBands): Cents => incrementalShare(cents(hammer), bands)

/** Returns a hammer price with the buyer's premium, in cents. */
export const withPremium = (hammer: Whole, bands: PremiumBands): Cents =>
  cents(hammer) + premium(hammer, bands)

/**
 * Returns the sum of the shares of the parts of an amount that lie in each band, added up exactly and rounded half up,
 * once.
 */
export function incrementalShare(amount: Cents, bands: PremiumBands): Cents {
  const product = bands.reduce((sum, { from, share }, i) => {
    const next = bands[i + 1]
    const upTo = next ? Math.min(amount, cents(next.from)) : amount
    return sum + Math.max(0, upTo - cents(from)) * share
  }, 0)
  const rounded = product + 5_000
  return (rounded - (rounded % 10_000)) / 10_000
}

/**
 * Returns the share of its whole hammer price that a lot paid as premium, to the hundredth of a percent; with
 * one band, that band’s share.
 */
export function shareOnWhole(hammer: Whole, bands: PremiumBands): BasisPoints {
  const [first] = bands
  if (first && bands.length === 1) return first.share
  return hammer === 0 ? 0 : Math.round((premium(hammer, bands) * 100) / hammer)
}
