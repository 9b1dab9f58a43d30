import type { CancelOffer } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { currentBid } from '../minimum-bid.ts'
import type { Decision } from '../refusal.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { offerRejected } from './reject-offers.ts'

/**
 * V3: decides the cancellation of a bidder's own pending offer, which is possible during a pause. An offer
 * that was accepted or rejected can no longer be cancelled. Another bidder's offer is refused like an unknown one.
 */
export function cancelOffer(
  sale: PublishedSale,
  { bidder, lotId, offerId }: CancelOffer,
): Decision<SaleEvent> {
  const lot = sale.lots.get(lotId)
  if (!lot) return refused({ kind: 'notFound' })
  const paddle = sale.admissions.get(bidder)?.paddle
  if (paddle === undefined) return refused({ kind: 'notRegistered', nowPrice: currentBid(lot) })
  const offer = lot.offers.find((one) => one.id === offerId && one.paddle === paddle)
  return offer ? accepted(offerRejected(lotId, offer, 'cancelled')) : wrongState('offerGone')
}
