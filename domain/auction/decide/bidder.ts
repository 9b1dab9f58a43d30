import type { Instant, Whole } from '#domain/money/money.ts'
import type { BidderCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { currentBid } from '../minimum-bid.ts'
import { recordLostReason } from '../pause-reason.ts'
import type { Decision } from '../refusal.ts'
import type { BidRequest } from './bid-request.ts'
import { placeCommissionBid } from './commission.ts'
import { refused } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { placeOffer } from './online.ts'
import { ownLotRefusal } from './own-lot.ts'
import { placeMaximum } from './timed.ts'

/**
 * Decides a bidder's own request: a maximum in a timed sale (T5), a commission bid (V1) or an offer (V3) in a live one.
 */
export function decideForBidder(
  sale: PublishedSale,
  command: BidderCommand,
  at: Instant,
): Decision<SaleEvent> {
  const lot = sale.lots.get(command.lotId)
  if (!lot) return refused({ kind: 'notFound' })
  const nowPrice = currentBid(lot)
  const admission = sale.admissions.get(command.bidder)
  if (!admission) return refused({ kind: 'notRegistered', nowPrice })
  const { paddle, limit, suspended } = admission
  if (suspended) return refused({ kind: 'suspended', nowPrice })
  const own = ownLotRefusal(lot, command.bidder)
  if (own) return refused(own)
  if (command.validUntil !== undefined && at > command.validUntil)
    return refused({ kind: 'bidExpired', nowPrice })
  const isOpen = lot.saleStatus === 'open' && !lot.withdrawn
  if (isOpen && sale.pauseReason === recordLostReason)
    return refused({ kind: 'lotNotOpen', nowPrice, status: 'paused' })
  const request = (price: Whole): BidRequest => ({ sale, lot, paddle, limit, price, at })
  if (command.type === 'offer') return placeOffer(request(command.price))
  return sale.terms.kind === 'timed'
    ? placeMaximum(request(command.maximum))
    : placeCommissionBid(request(command.maximum))
}
