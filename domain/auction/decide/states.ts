import type { BlockedReason } from '../refusal.ts'
import type { LotState } from '../state.ts'
import type { PublishedSale } from './event-batch.ts'

/**
 * Returns why no command of the saleroom is possible, or null in an open saleroom of a live sale that is not paused.
 */
export function roomBlockedReason(sale: PublishedSale): BlockedReason | null {
  if (sale.terms.kind === 'timed') return 'timed'
  if (sale.isEnd) return 'ended'
  return sale.liveStatus === 'open' ? null : 'roomClosed'
}

/** Returns why a lot is no longer for sale, or null if it is. */
export function lotBlockedReason(lot: LotState): BlockedReason | null {
  if (lot.withdrawn) return 'withdrawn'
  if (lot.saleStatus === 'sold') return 'sold'
  return lot.saleStatus === 'passed' ? 'passed' : null
}

/**
 * Returns why nothing can end the offering of a lot in the saleroom, or null if it is the current lot and
 * still for sale (V8).
 */
export const offeringBlockedReason = (sale: PublishedSale, lot: LotState): BlockedReason | null =>
  roomBlockedReason(sale) ?? lotBlockedReason(lot) ?? (lot.lotStatus === 'waiting' ? 'notOnBlock' : null)

/** Returns the lots that are still for sale. */
export const openLots = (sale: PublishedSale): readonly LotState[] =>
  [...sale.lots.values()].filter((lot) => lotBlockedReason(lot) === null)

/** Returns why no bid can be taken for a lot in the saleroom, or null if bidding on it is open (V2). */
export const biddingBlockedReason = (sale: PublishedSale, lot: LotState): BlockedReason | null =>
  roomBlockedReason(sale) ??
  lotBlockedReason(lot) ??
  (lot.lotStatus === 'biddingOpen' ? null : 'biddingNotOpen')

/** Returns the current lot, if it is not this one. */
export const otherCurrentLot = (sale: PublishedSale, lotId: string): LotState | undefined =>
  sale.currentLotId === null || sale.currentLotId === lotId ? undefined : sale.lots.get(sale.currentLotId)

/**
 * Returns whether the current lot has a bid, or a pending offer, which would be lost if another lot took its place.
 */
export const hasActiveBidding = (lot: LotState | undefined): boolean =>
  lot !== undefined && ((lot.lotStatus === 'biddingOpen' && lot.leading !== null) || lot.offers.length > 0)
