import type { BasisPoints, Cents, Whole } from './money.ts'

/** The share that the buyer's premium takes of the part of a hammer price above `from`, up to the next band's `from`. */
export type PremiumBand = { readonly from: Whole; readonly share: BasisPoints }

/** The bands of a buyer's premium, ascending, the first from 0. One band is a flat rate. */
export type PremiumBands = readonly PremiumBand[]

/** A flat premium: one share of every hammer price. */
export const flatPremium = (share: BasisPoints): PremiumBands => [{ from: 0, share }]

/**
 * The buyer's premium on one lot, in cents (O7). The parts of all bands are added up exactly and the sum is rounded
 * half up, once.
 */
export function premium(hammer: Whole, bands: PremiumBands): Cents {
  const hundredths = bands.reduce((sum, { from, share }, i) => {
    const upTo = bands[i + 1]?.from ?? hammer
    return sum + Math.max(0, Math.min(hammer, upTo) - from) * share
  }, 0)
  const rounded = hundredths + 50
  return (rounded - (rounded % 100)) / 100
}

/** The share of its whole hammer price that a lot paid as premium, to the hundredth of a percent; of one band its share. */
export function shareOnWhole(hammer: Whole, bands: PremiumBands): BasisPoints {
  const [first] = bands
  if (first && bands.length === 1) return first.share
  return hammer === 0 ? 0 : Math.round((premium(hammer, bands) * 100) / hammer)
}
