import type { Whole } from '#domain/money/money.ts'
import { activeCommissionBids } from './active-commission-bids.ts'
import type { LotState, MaximumBid, Paddle, SaleState } from './state.ts'

/** V20: why the buyer cannot take a lot of a parcel at the hammer price. */
export type ParcelObstacle =
  /** It was called, and has a bid. */
  | 'hasBids'
  | 'belowOpening'
  | 'reserveNotMet'
  /** Another bidder's commission bid is as high, and was placed before. */
  | 'higherBid'

/** The facts that V20 compares in a lot that may be sold with another one. */
export type ParcelLot = {
  readonly hasBids: boolean
  readonly openingBid: Whole
  readonly reserve: Whole | null
  /** The commission bids that would bid if the lot were called. */
  readonly commissionBids: readonly Pick<MaximumBid, 'paddle' | 'maximum'>[]
}

/**
 * V20: returns why this buyer cannot take the lot at this price, or null if they can. A commission bid as high as the
 * price was placed earlier and has priority (V2), so the lot must be called for its bidder.
 */
export function parcelObstacle(lot: ParcelLot, buyer: Paddle, price: Whole): ParcelObstacle | null {
  if (lot.hasBids) return 'hasBids'
  if (price < lot.openingBid) return 'belowOpening'
  if (lot.reserve !== null && price < lot.reserve) return 'reserveNotMet'
  const isBeaten = lot.commissionBids.some(({ paddle, maximum }) => paddle !== buyer && maximum >= price)
  return isBeaten ? 'higherBid' : null
}

/** Returns what V20 looks at in a lot of the ledger. */
export const toParcelLot = (lot: LotState, sale: SaleState): ParcelLot => ({
  hasBids: lot.leading !== null || lot.offers.length > 0,
  openingBid: lot.openingBid,
  reserve: lot.terms.reserve,
  commissionBids: activeCommissionBids(lot, sale),
})

/**
 * V22: returns whether one of these lots was sold with the first one, or chosen (V23): which ends a request for them.
 */
export const isCarriedOut = ({ parcelLots, choice }: LotState, lotIds: readonly string[]): boolean =>
  lotIds.some((id) => parcelLots.includes(id) || choice?.chosen.lotIds.includes(id))
