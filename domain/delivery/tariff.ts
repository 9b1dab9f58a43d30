import type { BasisPoints, Cents } from '#domain/money/money.ts'

/** The cost of a delivery up to a weight. */
export type Band = {
  /** The maximum weight in grams. */
  readonly upTo: number
  readonly cents: Cents
}

/** The costs of deliveries to one zone: a country, or a state of it that differs from the rest. */
export type Tariff = {
  /** Two letters. */
  readonly countryId: string
  /** '' for the rest of the country. */
  readonly stateId: string
  /** Whether the house delivers there at all. */
  readonly supported: boolean
  /** Whether it is the house’s own region, to which delivery may be free under the promotion (G1). */
  readonly local: boolean
  readonly currency: string
  /** By weight, lightest first. Above the last one there is no price. */
  readonly bands: readonly Band[]
  /** The share of the goods' value that their insurance costs. */
  readonly insurance: BasisPoints
  /** Goods worth more than this are delivered free, in cents; null if none are. */
  readonly freeOver: Cents | null
  /** The maximum number of business days that it takes. */
  readonly days: number
  /** Whether staff have confirmed it. The initial prices of a house are examples, by which nothing is charged. */
  readonly isConfirmed: boolean
}

/** The issue of a tariff; null if there is none. */
export type TariffIssue = 'bands' | 'days' | null

/** The maximum number of bands that one tariff may have. */
export const maxBands = 20

/**
 * Returns the issue of a tariff to be saved, or null: bands that do not rise, or no bands although the house
 * delivers.
 */
export function tariffIssue({
  supported,
  bands,
  days,
}: Pick<Tariff, 'supported' | 'bands' | 'days'>): TariffIssue {
  if (!supported) return null
  if (days < 1) return 'days'
  const isAscending = bands.every(({ upTo }, index) => upTo > (bands[index - 1]?.upTo ?? 0))
  return bands.length > 0 && bands.length <= maxBands && isAscending ? null : 'bands'
}

/** Returns the countries in which a state has its own tariff, so that deliveries depend on the state. */
export const countriesWithStateTariffs = (
  tariffs: readonly Pick<Tariff, 'countryId' | 'stateId'>[],
): readonly string[] => [
  ...new Set(tariffs.filter(({ stateId }) => stateId !== '').map(({ countryId }) => countryId)),
]

/**
 * Returns whether an address lacks its state although deliveries depend on it (O4). @param countries the
 * countries with state tariffs
 */
export const lacksState = (
  countries: readonly string[],
  { countryId, stateId }: Pick<Tariff, 'countryId' | 'stateId'>,
): boolean => stateId === '' && countries.includes(countryId)

/** Returns the tariff of an address: its state's, else its country's, or null if there is none. */
export function tariffFor(
  tariffs: readonly Tariff[],
  { countryId, stateId }: Pick<Tariff, 'countryId' | 'stateId'>,
): Tariff | null {
  const own = tariffs.filter((tariff) => tariff.countryId === countryId)
  return (
    own.find((one) => one.stateId !== '' && one.stateId === stateId) ??
    own.find((one) => one.stateId === '') ??
    null
  )
}
