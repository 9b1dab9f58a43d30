import type { SaleEvent } from '../events.ts'
import { currentBid, minimumBid } from '../minimum-bid.ts'
import type { Decision, Refusal } from '../refusal.ts'
import type { Offer } from '../state.ts'
import { acceptBid } from './accept-bid.ts'
import { type BidRequest, overLimit } from './bid-request.ts'
import { accepted, refused, unchanged } from './decisions.ts'
import { append, startBatch } from './event-batch.ts'
import { earlierOffer } from './pending-offers.ts'
import { outOfRange } from './prices.ts'
import { offerRejected } from './reject-offers.ts'

/**
 * Decides an online offer in a live sale, at any whole price from the next bid on (V3, L4). Even if offers are accepted
 * automatically, it waits behind an earlier one that it would overtake.
 */
export function placeOffer(request: BidRequest): Decision<SaleEvent> {
  const { sale, lot, paddle, price, at } = request
  const pending = lot.offers.find((offer) => offer.paddle === paddle)
  const closed = notOpen(request)
  if (closed) return refused(closed)
  if (pending?.price === price) return unchanged
  const refusal = alreadyLeading(request) ?? tooLow(request, pending) ?? overLimit(request)
  if (refusal) return refused(refusal)
  const replaced = pending ? [offerRejected(lot.lotId, pending, 'raised')] : []
  if (sale.bidAcceptance === 'clerk' || earlierOffer(lot, { paddle, price }, sale.terms.ladder)) {
    return accepted(...replaced, { type: 'offerMade', lotId: lot.lotId, paddle, price })
  }
  const batch = replaced.reduce(append, startBatch(sale, at))
  const result = acceptBid(
    { ...batch.sale, terms: sale.terms },
    lot,
    { paddle, price, channel: 'online' },
    at,
  )
  return accepted(...replaced, ...result.events)
}

function notOpen({ sale, lot, at }: BidRequest): Refusal | null {
  const nowPrice = currentBid(lot)
  if (lot.saleStatus !== 'open') {
    const { closedAt } = lot
    return { kind: 'lotEnded', nowPrice, late: { at: Math.max(at, closedAt), closedAt } }
  }
  if (sale.isEnd) return { kind: 'lotEnded', nowPrice }
  if (sale.liveStatus !== 'open' || lot.lotStatus !== 'biddingOpen') return { kind: 'lotNotOpen', nowPrice }
  return sale.paused ? { kind: 'lotNotOpen', nowPrice, status: 'paused' } : null
}

/** V3: refuses a bid of the leader against themselves, over any channel. */
function alreadyLeading({ lot, paddle }: BidRequest): Refusal | null {
  if (lot.leading?.paddle !== paddle) return null
  return { kind: 'alreadyLeading', nowPrice: lot.leading.price }
}

/** Refuses an offer below the bidder's pending one: like a maximum bid, it can only be raised. */
function tooLow({ sale, lot, price }: BidRequest, pending: Offer | undefined): Refusal | null {
  const { ladder } = sale.terms
  if (pending && price < pending.price) {
    return { kind: 'cannotLower', nowPrice: currentBid(lot), maximum: pending.price }
  }
  return outOfRange(lot, price, minimumBid(lot, ladder), ladder)
}
