import type { SaleEvent } from '../events.ts'
import type { OfferReason } from '../offer-reason.ts'
import type { LotState, Offer } from '../state.ts'
import { append, type EventBatch } from './event-batch.ts'

/** Notifies a bidder that their offer was rejected (V3). */
export const offerRejected = (
  lotId: string,
  { id, paddle, price }: Offer,
  reason: OfferReason,
): SaleEvent => ({
  type: 'offerRejected',
  lotId,
  offerId: id,
  paddle,
  price,
  reason,
})

/** Rejects all offers on a lot whose bidding has ended; does nothing if there is no such lot. */
export function withOffersRejected(batch: EventBatch, lot: LotState | undefined): EventBatch {
  if (!lot) return batch
  return lot.offers.reduce((rest, offer) => append(rest, offerRejected(lot.lotId, offer, 'closed')), batch)
}
