import { type BasisPoints, highestPrice } from './money.ts'
import type { PremiumBand, PremiumBands } from './premium.ts'

/** Returns why bands cannot be used, and at which of them, or null if they can. */
export function premiumIssue(bands: PremiumBands): { readonly issue: string; readonly at: number } | null {
  if (bands.length === 0) return { issue: 'empty', at: 0 }
  for (const [index, { from, share }] of bands.entries()) {
    if (!Number.isSafeInteger(from) || from > highestPrice) return { issue: 'from', at: index }
    if (index === 0 ? from !== 0 : from <= (bands[index - 1]?.from ?? 0))
      return { issue: 'notAscending', at: index }
    if (!isShare(share)) return { issue: 'share', at: index }
  }
  return null
}

/** Returns the parsed bands, or null if one is malformed, or the table cannot be used. */
export function usableBands(bands: readonly (PremiumBand | null)[]): PremiumBands | null {
  const read = bands.filter((band) => band !== null)
  return read.length === bands.length && premiumIssue(read) === null ? read : null
}

/** Returns whether a number can be a share of an amount: from none to all of it. */
export const isShare = (share: number): share is BasisPoints =>
  Number.isSafeInteger(share) && share >= 0 && share <= 10_000
