import { type Cents, cents, type Whole } from '#domain/money/money.ts'
import type { PremiumBand } from '#domain/money/premium.ts'
import { type Commission, commissionOn } from './commission.ts'

/** The proceeds of lots in a band of the commission, in cents, and the commission on them. */
export type CommissionBand = PremiumBand & {
  /** Where the next band begins; null for the last. */
  readonly upTo: Whole | null
  /** How many lots bear its share. */
  readonly lots: number
  readonly price: Cents
  readonly commission: Cents
}

/**
 * Divides the commission on lots among its bands (S4): a sliding one by the band of each price, an incremental one by the
 * parts of it. A minimum counts in the band of its price, so that the bands add up to the commission.
 *
 * @param prices at which lots were sold
 */
export function commissionByBand(prices: readonly Cents[], commission: Commission): CommissionBand[] {
  const { bands } = commission
  return bands.map((band, index) => {
    const upTo = bands[index + 1]?.from ?? null
    const parts = prices.flatMap((price) => partIn({ ...band, upTo }, price, commission) ?? [])
    return {
      ...band,
      upTo,
      lots: parts.length,
      price: parts.reduce((sum, part) => sum + part.price, 0),
      commission: parts.reduce((sum, part) => sum + part.commission, 0),
    }
  })
}

/** Returns the part of a price that bears the share of a band, and the commission on it, or null if there is none. */
function partIn(
  band: Pick<CommissionBand, 'from' | 'upTo'>,
  price: Cents,
  commission: Commission,
): { readonly price: Cents; readonly commission: Cents } | null {
  const [from, upTo] = [cents(band.from), band.upTo === null ? price : cents(band.upTo)]
  if (price < from || (price === from && from > 0)) return null
  const isOwn = price <= upTo
  if (commission.kind !== 'incremental')
    return isOwn ? { price, commission: commissionOn(price, commission) } : null
  const through = isOwn ? commissionOn(price, commission) : shareUpTo(upTo, commission)
  return { price: Math.min(price, upTo) - from, commission: through - shareUpTo(from, commission) }
}

/** Returns what the bands below an amount take, without the minimum. */
const shareUpTo = (amount: Cents, commission: Commission): Cents =>
  commissionOn(amount, { ...commission, minimum: 0 })
