import type { SaleEvent } from '../events.ts'
import type { OfferReason } from '../offer-reason.ts'
import type { LotState, Offer } from '../state.ts'
import { adding, type Run } from './run.ts'

/** Word to somebody that their offer was not taken (V3). */
export const turnedDown = (lotId: string, { id, paddle, price }: Offer, reason: OfferReason): SaleEvent => ({
  type: 'offerRejected',
  lotId,
  offerId: id,
  paddle,
  price,
  reason,
})

/** Turns down all offers of a lot on which bidding is over; nothing where there is no such lot. */
export function withOffersClosed(run: Run, lot: LotState | undefined): Run {
  if (!lot) return run
  return lot.offers.reduce((rest, offer) => adding(rest, turnedDown(lot.lotId, offer, 'closed')), run)
}
