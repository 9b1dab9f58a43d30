import { type Cents, percent } from '#domain/money/money.ts'
import { countriesWithStateTariffs, lacksState, type Tariff, tariffFor } from './tariff.ts'

/** The goods to be delivered, and the destination. */
export type Parcel = {
  readonly countryId: string
  readonly stateId: string
  /** Including its packing; 0 if unknown. */
  readonly grams: number
  /** The value of the goods, which is their purchase price. */
  readonly value: Cents
  readonly currency: string
}

/** The cost of a delivery, or why it is unknown. */
export type Quote =
  | {
      readonly kind: 'quoted'
      readonly cents: Cents
      /** The parts of `cents`; both 0 if it is free. */
      readonly freight: Cents
      readonly insurance: Cents
      readonly isFree: boolean
      /** The maximum number of business days that it takes. */
      readonly days: number
    }
  /** The address lacks its state, and the house's prices depend on it. */
  | { readonly kind: 'needsState' }
  /** The house does not deliver there. */
  | { readonly kind: 'notSupported' }
  /**
   * The house delivers there, but has no price: not confirmed, too heavy, of unknown weight, or in another
   * currency.
   */
  | { readonly kind: 'failed' }

/**
 * Returns what a delivery costs (O4): freight by the zone and the weight, insurance as a share of the value, rounded
 * once (M1).
 *
 * @param localFree goods worth more than this are delivered free within the house’s region, in cents (G1);
 * null if no promotion is in force
 */
export function quote(tariffs: readonly Tariff[], parcel: Parcel, localFree: Cents | null): Quote {
  if (lacksState(countriesWithStateTariffs(tariffs), parcel)) return { kind: 'needsState' }
  const tariff = tariffFor(tariffs, parcel)
  if (!tariff?.supported) return { kind: 'notSupported' }
  const band = tariff.bands.find(({ upTo }) => parcel.grams <= upTo)
  if (!tariff.isConfirmed || !band || parcel.grams <= 0 || parcel.currency !== tariff.currency)
    return { kind: 'failed' }
  const { days } = tariff
  if (isFree(tariff, parcel.value, localFree))
    return { kind: 'quoted', cents: 0, freight: 0, insurance: 0, isFree: true, days }
  const insurance = percent(parcel.value, tariff.insurance)
  return {
    kind: 'quoted',
    cents: band.cents + insurance,
    freight: band.cents,
    insurance,
    isFree: false,
    days,
  }
}

const isFree = ({ local, freeOver }: Tariff, value: Cents, localFree: Cents | null): boolean =>
  (freeOver !== null && value > freeOver) || (local && localFree !== null && value > localFree)
