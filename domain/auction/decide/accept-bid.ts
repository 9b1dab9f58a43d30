import type { BidLine } from '../events.ts'
import { minimumBid } from '../minimum-bid.ts'
import type { RulesReason } from '../offer-reason.ts'
import type { LotState, Offer } from '../state.ts'
import { bidAccepted, withCommissionBids } from './commission-bids.ts'
import { append, type EventBatch, type PublishedSale, startBatch } from './event-batch.ts'
import { offerRejected } from './reject-offers.ts'

/**
 * Accepts a bid in the saleroom, with the commission bids that respond to it (V2) and notices to bidders whose offers
 * it overtook (V3).
 */
export function acceptBid(
  sale: PublishedSale,
  lot: LotState,
  line: BidLine,
  at: number,
  offerId = '',
): EventBatch {
  const doing = sale.seq + 1
  const batch = append(startBatch(sale, at), bidAccepted(lot, line, doing, offerId))
  return withOutbidOffersRejected(withCommissionBids(batch, sale, lot.lotId, doing), sale, lot.lotId)
}

/** Rejects offers that are now below the next bid, or whose owner leads with another bid (V3). */
export function withOutbidOffersRejected(
  batch: EventBatch,
  { terms }: PublishedSale,
  lotId: string,
): EventBatch {
  const lot = batch.sale.lots.get(lotId)
  if (!lot) return batch
  const minimum = minimumBid(lot, terms.ladder)
  return lot.offers
    .filter(({ price, paddle }) => price < minimum || paddle === lot.leading?.paddle)
    .reduce((rest, offer) => append(rest, offerRejected(lotId, offer, rejectionReason(lot, offer))), batch)
}

/** V3: returns why an offer can no longer be accepted; the reason refers to the leading bid. */
function rejectionReason({ leading }: LotState, { paddle, price }: Offer): RulesReason {
  if (leading && paddle === leading.paddle) return 'leading'
  if (!leading || price > leading.price) return 'belowNext'
  return price < leading.price ? 'outbid' : 'earlier'
}
