import { type BidModalMode, bidModalMode } from '#domain/auction/bid-modal.ts'
import type { LotView } from '#domain/auction/view.ts'

/** In which words a bid is spoken of: who was outbid places a new bid, though it updates the one before. */
export function bidWording(lot: LotView): BidModalMode {
  const mode = bidModalMode(lot)
  return mode === 'updatePreBid' && lot.win === 'lost' ? 'preBid' : mode
}
