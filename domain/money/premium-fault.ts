import { type BasisPoints, highestPrice } from './money.ts'
import type { PremiumBands } from './premium.ts'

/** Why bands cannot be used, and at which of them; null if they can. */
export function premiumFault(bands: PremiumBands): { readonly fault: string; readonly at: number } | null {
  if (bands.length === 0) return { fault: 'empty', at: 0 }
  for (const [at, { from, share }] of bands.entries()) {
    if (!Number.isSafeInteger(from) || from > highestPrice) return { fault: 'from', at }
    if (at === 0 ? from !== 0 : from <= (bands[at - 1]?.from ?? 0)) return { fault: 'notAscending', at }
    if (!isShare(share)) return { fault: 'share', at }
  }
  return null
}

/** Whether a number can be a share of an amount: between nothing and the whole. */
export const isShare = (share: number): share is BasisPoints =>
  Number.isSafeInteger(share) && share >= 0 && share <= 10_000
