import type { SaleKind } from '#domain/auction/listing.ts'
import { isTied } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'

/**
 * V1: returns whether a bid on the lot is a commission bid, because the lot is in a live sale and has not
 * been offered.
 */
export const isCommission = (lot: LotView, saleType: SaleKind): boolean =>
  saleType === 'live' && lot.lotStatus === 'waiting'

/**
 * The result of a placed maximum: a commission bid is pending until bidding opens and cannot be changed after
 * the lot is called; a tie loses to an earlier equal bid.
 */
export type BidResult = 'leading' | 'belowReserve' | 'outbid' | 'tied' | 'commission' | 'offered'

export function bidResult(lot: LotView, saleType: SaleKind): BidResult {
  if (isCommission(lot, saleType)) return 'commission'
  if (lot.lotStatus === 'lotOpen') return 'offered'
  if (lot.win === 'winning') return 'leading'
  if (lot.win === 'none') return 'belowReserve'
  return isTied(lot) ? 'tied' : 'outbid'
}
