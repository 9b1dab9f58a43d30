import { type BasisPoints, type Cents, cents, percent, type Whole } from '#domain/money/money.ts'
import { type PremiumBands, premium } from '#domain/money/premium.ts'
import { type Commission, commissionOn } from './commission.ts'

/** The seller's charges besides the commission (S5). Shares are of each lot, amounts in cents; 0 and null are none. */
export type ChargeTerms = {
  /** Of the hammer price, else the reserve; or of the greatest of low estimate, reserve and hammer price. */
  readonly insurance: { readonly share: BasisPoints; readonly base: 'hammerElseReserve' | 'greatest' } | null
  /** Per lot offered. */
  readonly photography: Cents
  /** Per lot offered. */
  readonly lotting: Cents
  /** Once per collection of property. */
  readonly collection: Cents
  /** Per item tested. */
  readonly testing: Cents
  /** Per item and day, after the free days. */
  readonly storage: { readonly perDay: Cents; readonly freeDays: number } | null
  /** Per payout to an account abroad. */
  readonly bankCharge: Cents
  /** Of the reserve of a lot that does not sell. */
  readonly boughtIn: BasisPoints
  /** Whether a lot withdrawn after publication costs commission and premium at its low estimate. */
  readonly isWithdrawalCharged: boolean
}

/** No charges; terms override those that apply. */
export const noCharges: ChargeTerms = {
  insurance: null,
  photography: 0,
  lotting: 0,
  collection: 0,
  testing: 0,
  storage: null,
  bankCharge: 0,
  boughtIn: 0,
  isWithdrawalCharged: false,
}

/** The charges that follow from a lot and its result. */
export const lotChargeKinds = [
  'insurance',
  'photography',
  'lotting',
  'boughtIn',
  'withdrawal',
  'storage',
] as const
export type LotChargeKind = (typeof lotChargeKinds)[number]

/** The charges that staff record as they arise; an adjustment has a reason, and below zero it is in the seller's favour. */
export const recordedChargeKinds = ['collection', 'testing', 'storage', 'adjustment'] as const
export type RecordedChargeKind = (typeof recordedChargeKinds)[number]

/** When a charge is deducted: from the proceeds of its own lot, or from the first proceeds of the sale. */
export type ChargeMoment = 'lotPaid' | 'sale'

/** A charge on a lot, in cents. */
export type LotCharge = {
  readonly kind: LotChargeKind
  readonly cents: Cents
  readonly moment: ChargeMoment
  readonly isWaived: boolean
}

/** A charge that staff recorded, in cents. */
export type RecordedCharge = {
  readonly id: string
  readonly kind: RecordedChargeKind
  readonly cents: Cents
  readonly isWaived: boolean
}

/** A charge on a lot that a member of staff has waived, with a reason (S5). */
export type Waiver = {
  readonly kind: LotChargeKind
  readonly lotId: string
  readonly by: string
  readonly reason: string
}

/** The facts of a lot that determine its charges. */
export type ChargedLot = {
  readonly result: 'sold' | 'passed' | 'rescinded' | 'withdrawn'
  /** The price at which the lot is settled, in cents; 0 if it is not sold. */
  readonly price: Cents
  readonly lowEstimate: Whole
  readonly reserve: Whole | null
  /** For each unsold item in storage, its days (S11). */
  readonly daysStored: readonly number[]
}

/**
 * Returns the charges on a lot (S5), each rounded half up once. A lot whose sale was rescinded is charged like one that
 * was offered, without a fee for not selling.
 *
 * @param terms of the agreement, with the buyer's premium of the sale
 */
export function lotCharges(
  lot: ChargedLot,
  terms: { readonly charges: ChargeTerms; readonly commission: Commission; readonly premium: PremiumBands },
): readonly Omit<LotCharge, 'isWaived'>[] {
  const { insurance, photography, lotting, boughtIn, isWithdrawalCharged } = terms.charges
  const reserve = cents(lot.reserve ?? 0)
  const isOffered = lot.result !== 'withdrawn'
  const isSold = lot.result === 'sold'
  const atLowEstimate =
    commissionOn(cents(lot.lowEstimate), terms.commission) + premium(lot.lowEstimate, terms.premium)
  const all: readonly Omit<LotCharge, 'isWaived'>[] = [
    {
      kind: 'insurance',
      cents: isOffered && insurance ? percent(insuredValue(lot, insurance.base), insurance.share) : 0,
      moment: isSold ? 'lotPaid' : 'sale',
    },
    { kind: 'photography', cents: isOffered ? photography : 0, moment: 'sale' },
    { kind: 'lotting', cents: isOffered ? lotting : 0, moment: 'sale' },
    { kind: 'boughtIn', cents: lot.result === 'passed' ? percent(reserve, boughtIn) : 0, moment: 'sale' },
    { kind: 'withdrawal', cents: isOffered || !isWithdrawalCharged ? 0 : atLowEstimate, moment: 'sale' },
    {
      kind: 'storage',
      cents: lot.daysStored.reduce((sum, days) => sum + storageCharge(days, terms.charges), 0),
      moment: 'sale',
    },
  ]
  return all.filter(({ cents }) => cents > 0)
}

function insuredValue(
  { result, price, lowEstimate, reserve }: ChargedLot,
  base: 'hammerElseReserve' | 'greatest',
): Cents {
  switch (base) {
    case 'hammerElseReserve':
      return result === 'sold' ? price : cents(reserve ?? 0)
    case 'greatest':
      return Math.max(price, cents(lowEstimate), cents(reserve ?? 0))
  }
}

/** Returns the storage charge of an item in cents (S5): per whole day in storage after the free days. */
export const storageCharge = (days: number, { storage }: ChargeTerms): Cents =>
  storage === null ? 0 : Math.max(0, days - storage.freeDays) * storage.perDay
