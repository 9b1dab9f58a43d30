import type { BasisPoints, Cents, Whole } from '#domain/money/money.ts'
import { type PremiumBands, withPremium } from '#domain/money/premium.ts'

/** Returns the highest hammer price, at most `maximum`, whose cost an amount covers; 0 if it covers none. */
export function highestWithin(amount: Cents, maximum: Whole, bands: PremiumBands): Whole {
  if (withPremium(maximum, bands) <= amount) return maximum
  let [within, above] = [0, maximum]
  while (above - within > 1) {
    const middle = Math.floor((within + above) / 2)
    if (withPremium(middle, bands) <= amount) within = middle
    else above = middle
  }
  return within
}

/** Returns a sum of hammer prices that lots within a budget never exceed, at the lowest premium of all bands (W3). */
export function hammerWithin(budget: Whole, bands: PremiumBands): Whole {
  const lowest = bands.reduce<BasisPoints>((least, { share }) => Math.min(least, share), 10_000)
  return Number((BigInt(budget) * 10_000n) / BigInt(10_000 + lowest))
}
