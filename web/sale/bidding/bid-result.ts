import { isTied } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'

/** How a bidder stands once their maximum is in: a commission bid waits, a tie is lost to an earlier equal bid. */
export type BidResult = 'leading' | 'belowReserve' | 'outbid' | 'tied' | 'commission'

/** @param saleType 2 for a live sale */
export function resultOf(lot: LotView, saleType: number): BidResult {
  if (saleType === 2 && lot.lotStatus === 1) return 'commission'
  if (lot.win === 1) return 'leading'
  if (lot.win === 0) return 'belowReserve'
  return isTied(lot) ? 'tied' : 'outbid'
}
