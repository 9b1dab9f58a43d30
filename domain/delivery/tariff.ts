import type { BasisPoints, Cents } from '#domain/money/money.ts'

/** The cost of a delivery up to a weight. */
export type Band = {
  /** The heaviest that it holds for, in grams. */
  readonly upTo: number
  readonly cents: Cents
}

/** The costs of deliveries to one zone: a country, or a state of it that differs from the rest. */
export type Tariff = {
  /** Two letters. */
  readonly countryId: string
  /** '' for all of the country that has no tariff of its own. */
  readonly stateId: string
  /** Whether the house delivers there at all. */
  readonly supported: boolean
  /** Whether it is where the house is: what is delivered there may be free by the promotion (G1). */
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
  /** Whether staff have confirmed it. The prices that a house begins with are examples: nothing is charged by them. */
  readonly isConfirmed: boolean
}

/** The issues of a tariff; null if nothing is. */
export type TariffIssue = 'bands' | 'days' | null

/** The maximum number of bands that one tariff may have. */
export const maxBands = 20

/** Returns the issues of a tariff as the house would save it: bands that do not rise, or none if it delivers. */
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

/** Returns the countries of which a state has a tariff of its own: what is delivered there depends on the state. */
export const countriesWithStateTariffs = (
  tariffs: readonly Pick<Tariff, 'countryId' | 'stateId'>[],
): readonly string[] => [
  ...new Set(tariffs.filter(({ stateId }) => stateId !== '').map(({ countryId }) => countryId)),
]

/**
 * Returns whether an address leaves out its state where deliveries depend on it (O4). @param countries as
 * `countriesApart` gives them
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
