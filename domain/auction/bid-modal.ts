import { lotState } from './lot-state.ts'
import type { LotView } from './view.ts'

/** The mode of the bid modal (spec.md section 4). */
export type BidModalMode = 'preBid' | 'updatePreBid' | 'liveBid'

/** Returns a pre-bid while the lot is active, an update once the viewer has one, a live bid otherwise. */
export function bidModalMode(
  lot: Pick<LotView, 'saleStatus' | 'lotStatus' | 'withdrawn' | 'myPrice'>,
): BidModalMode {
  if (lotState(lot) !== 'active') return 'liveBid'
  return lot.myPrice > 0 ? 'updatePreBid' : 'preBid'
}
