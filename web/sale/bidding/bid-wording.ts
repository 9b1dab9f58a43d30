import { type BidModalMode, bidModalMode } from '#domain/auction/bid-modal.ts'
import type { LotView } from '#domain/auction/view.ts'

/** Returns the wording of a bid: an outbid bidder places a new bid, although it updates the previous one. */
export function bidWording(lot: LotView): BidModalMode {
  const mode = bidModalMode(lot)
  return mode === 'updatePreBid' && lot.win === 'lost' ? 'preBid' : mode
}
