import { type Cents, cents, percent } from '#domain/money/money.ts'
import { incrementalShare, type PremiumBands } from '#domain/money/premium.ts'
import { premiumIssue } from '#domain/money/premium-issue.ts'

/**
 * The seller's commission on a lot (S4).
 * - `flat`: one share of every hammer price, the share of the first band.
 * - `sliding`: the share of the band that the hammer price lies in, on all of it.
 * - `incremental`: of each part of the hammer price the share of its band.
 */
export type Commission = {
  readonly kind: 'flat' | 'sliding' | 'incremental'
  /** Each applies above its `from`: exactly 50,000 is in the band below. */
  readonly bands: PremiumBands
  /** At least this per lot that is sold. */
  readonly minimum: Cents
}

/** Returns the commission on a lot in cents (S4), rounded half up once. It is never more than the price. */
export function commissionOn(price: Cents, commission: Commission): Cents {
  return Math.min(price, Math.max(commission.minimum, shareByBands(price, commission)))
}

function shareByBands(price: Cents, { kind, bands }: Commission): Cents {
  switch (kind) {
    case 'flat':
    case 'incremental':
      return incrementalShare(price, bands)
    case 'sliding':
      return percent(price, (bands.findLast(({ from }) => cents(from) < price) ?? bands[0])?.share ?? 0)
  }
}

/** Returns why a commission cannot be agreed, or null if it can. */
export function commissionIssue({ kind, bands, minimum }: Commission): 'bands' | 'minimum' | null {
  if (premiumIssue(bands) !== null || (kind === 'flat' && bands.length > 1)) return 'bands'
  return Number.isSafeInteger(minimum) && minimum >= 0 ? null : 'minimum'
}
