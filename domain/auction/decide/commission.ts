import type { SaleEvent } from '../events.ts'
import { currentBid } from '../minimum-bid.ts'
import type { Decision, Refusal } from '../refusal.ts'
import { type BidRequest, overLimit } from './bid-request.ts'
import { accepted, refused, unchanged } from './decisions.ts'
import { offIncrement, outOfRange } from './prices.ts'

/** Decides a commission bid for a live sale, which may be raised or lowered until its lot is opened (V1). */
export function placeCommissionBid(request: BidRequest): Decision<SaleEvent> {
  const { sale, lot, paddle, price } = request
  const { ladder } = sale.terms
  const closed = notOpen(request)
  if (closed) return refused(closed)
  if (lot.maximumBids.get(paddle)?.maximum === price) return unchanged
  const refusal =
    outOfRange(lot, price, lot.openingBid, ladder) ?? offIncrement(lot, price, ladder) ?? overLimit(request)
  if (refusal) return refused(refusal)
  return accepted({ type: 'commissionPlaced', lotId: lot.lotId, paddle, maximum: price })
}

/**
 * Refuses a commission bid unless the lot has not been called, or was set aside without a bid; after a bid,
 * its commission bids can no longer change.
 */
function notOpen({ sale, lot, at }: BidRequest): Refusal | null {
  const nowPrice = currentBid(lot)
  if (lot.saleStatus !== 'open' || sale.isEnd) return { kind: 'lotEnded', nowPrice }
  const open = !lot.withdrawn && lot.lotStatus === 'waiting' && !lot.leading && at >= sale.terms.bidStartTime
  return open ? null : { kind: 'lotNotOpen', nowPrice }
}
