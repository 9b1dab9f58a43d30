import { type BasisPoints, type Cents, cents, type Whole } from '#domain/money/money.ts'
import { flatPremium, withPremium } from '#domain/money/premium.ts'

/** The amounts of an earlier result as its source states them; what it does not state is absent. */
export type StatedAmounts = {
  readonly hammer?: Whole
  readonly withPremium?: Cents
  readonly premium?: BasisPoints
}

export type ResultAmounts = Required<StatedAmounts>

/** The highest premium of an earlier sale that is read: 100%. */
export const maxPremium: BasisPoints = 10_000

/**
 * Derives the hammer price, the premium of that sale and the price with premium from one another (H7). Two of them are
 * enough. Contradicting are amounts that differ by more than one unit and the rounding of the percentage.
 *
 * @returns the first field that is missing, or `premiumDiffers` for a contradiction
 */
export function deriveAmounts(
  stated: StatedAmounts,
): ResultAmounts | { readonly missing: 'hammer' | 'premium' } | { readonly issue: 'premiumDiffers' } {
  const { withPremium } = stated
  const hammer = stated.hammer ?? hammerOf(stated)
  if (hammer === undefined) return { missing: 'hammer' }
  if (stated.premium === undefined && withPremium === undefined) return { missing: 'premium' }
  const share = stated.premium ?? Math.round(((withPremium ?? 0) * 100) / hammer) - 10_000
  const calculated = withShare(hammer, share)
  const total = withPremium ?? calculated
  const mayDiffer = 100 + Math.ceil(cents(hammer) / 20_000)
  const isInRange = share >= 0 && share <= maxPremium && hammer >= 1
  if (!isInRange || Math.abs(total - calculated) > mayDiffer) return { issue: 'premiumDiffers' }
  return { hammer, premium: share, withPremium: total }
}

/** Returns a hammer price with its premium. */
export const withShare = (hammer: Whole, share: BasisPoints): Cents => withPremium(hammer, flatPremium(share))

const hammerOf = ({ withPremium, premium: share }: StatedAmounts): Whole | undefined =>
  withPremium === undefined || share === undefined
    ? undefined
    : Math.round((withPremium * 100) / (10_000 + share))
