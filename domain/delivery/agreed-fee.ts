import type { Cents } from '#domain/money/money.ts'
import type { Parcel, Quote } from './quote.ts'

/** The fee that staff have entered for one delivery: for these lots together, to this country. */
export type AgreedFee = {
  readonly countryId: string
  readonly lotIds: readonly string[]
  readonly cents: Cents
  /** The maximum number of business days that it takes. */
  readonly days: number
}

/**
 * O4: returns the price of a delivery for which staff have entered a fee: the fee instead of the tariff, even
 * if the tariff has no price. A place where the house does not deliver remains without one.
 */
export function withAgreedFee(
  quote: Quote,
  fee: AgreedFee | null,
  { countryId, lotIds }: Pick<Parcel, 'countryId'> & { readonly lotIds: readonly string[] },
): Quote {
  const isPriced = quote.kind === 'quoted' || quote.kind === 'failed'
  if (!isPriced || fee?.countryId !== countryId || !isSameSet(fee.lotIds, lotIds)) return quote
  const { cents, days } = fee
  return { kind: 'quoted', cents, freight: cents, insurance: 0, isFree: cents === 0, days }
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).symmetricDifference(new Set(others)).size === 0
