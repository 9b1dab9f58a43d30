import type { Bid, LotState, Offer } from '../state.ts'
import type { BidView, Viewer } from '../view.ts'

/** Returns a lot's history as a viewer may see it, newest last: all bids, but only their own offers (V3). */
export function visibleBids(lot: LotState, viewer: Viewer): readonly BidView[] {
  const bids = Array.from(lot.bids, (bid) => ({ seq: bid.seq, view: bidView(bid) }))
  const offers = [...lot.offers, ...lot.rejected]
    .filter(({ paddle }) => canSee(viewer, paddle))
    .map((offer) => ({ seq: offer.seq, view: offerView(offer, lot.lotId) }))
  if (offers.length === 0) return bids.map(({ view }) => view)
  return [...bids, ...offers].toSorted((a, b) => a.seq - b.seq).map(({ view }) => view)
}

const canSee = (viewer: Viewer, paddle: string): boolean =>
  viewer.kind === 'staff' || (viewer.kind === 'bidder' && viewer.paddle === paddle)

export const bidView = ({ id, lotId, paddle, price, channel, at, isDel, isOver }: Bid): BidView => ({
  id,
  lotId,
  paddle,
  price,
  channel,
  at,
  isDel,
  status: 'accepted',
  reason: isOver ? 'choice' : '',
})

export const offerView = ({ id, paddle, price, at, status, reason }: Offer, lotId: string): BidView => ({
  id,
  lotId,
  paddle,
  price,
  channel: 'online',
  at,
  isDel: false,
  status,
  reason,
})
