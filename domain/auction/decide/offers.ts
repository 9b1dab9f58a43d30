import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'
import type { ClerkCommand, FloorSource } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { currentBid, minimumBid } from '../minimum-bid.ts'
import type { Decision } from '../refusal.ts'
import type { LotState, Offer } from '../state.ts'
import { acceptBid } from './accept-bid.ts'
import { overLimit } from './bid-request.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import { append, type PublishedSale, startBatch } from './event-batch.ts'
import { floorBid } from './floor.ts'
import { ownLotRefusal } from './own-lot.ts'
import { earlierOfferRefusal } from './pending-offers.ts'
import { outOfRange } from './prices.ts'
import { offerRejected } from './reject-offers.ts'
import { biddingBlockedReason } from './states.ts'

type Reject = Extract<ClerkCommand, { type: 'rejectOffer' }>

/** V3: accepts a pending online offer; of two at one price, the earlier. */
export function acceptOffer(
  sale: PublishedSale,
  lot: LotState,
  offerId: string,
  at: Instant,
): Decision<SaleEvent> {
  const blocked = biddingBlockedReason(sale, lot)
  if (blocked) return wrongState(blocked)
  const offer = lot.offers.find(({ id }) => id === offerId)
  if (!offer) return wrongState('offerGone')
  const { paddle, price } = offer
  const nowPrice = currentBid(lot)
  if (sale.suspended.has(paddle)) return refused({ kind: 'suspended', nowPrice })
  if (lot.leading?.paddle === paddle) return refused({ kind: 'alreadyLeading', nowPrice })
  const { ladder } = sale.terms
  const refusal =
    ownLotRefusal(lot, sale.paddles.get(paddle)) ??
    outOfRange(lot, price, minimumBid(lot, ladder), ladder) ??
    earlierOfferRefusal(lot, offer, ladder)
  if (refusal) return refused(refusal)
  return accepted(...acceptBid(sale, lot, { paddle, price, channel: 'online' }, at, offerId).events)
}

/**
 * V3: decides the clerk's rejection of an online offer, with its reason. The reason must be true as far as the sale can
 * check it: for a floor bid that was first, the bid is accepted at that price; a limit must be one that the offer
 * exceeds.
 */
export function rejectOffer(
  sale: PublishedSale,
  lot: LotState,
  command: Reject,
  at: Instant,
): Decision<SaleEvent> {
  const offer = lot.offers.find(({ id }) => id === command.offerId)
  if (!offer) return wrongState('offerGone')
  const rejection = offerRejected(lot.lotId, offer, command.reason)
  switch (command.reason) {
    case 'auctioneer':
    case 'onRequest':
      return accepted(rejection)
    case 'overLimit':
      return isOverLimit(sale, lot, offer, at) ? accepted(rejection) : wrongState('withinLimit')
    case 'floorFirst':
      return floorFirst(sale, lot, { offer, rejection, source: command.floor ?? unnamedFloor }, at)
    default:
      return unreachable(command.reason)
  }
}

const unnamedFloor: FloorSource = { paddle: '', channel: 'room' }

function isOverLimit(sale: PublishedSale, lot: LotState, { paddle, price }: Offer, at: Instant): boolean {
  const bidder = sale.paddles.get(paddle)
  const limit = (bidder === undefined ? undefined : sale.admissions.get(bidder)?.limit) ?? null
  return overLimit({ sale, lot, paddle, limit, price, at }) !== null
}

type FloorFirst = { readonly offer: Offer; readonly rejection: SaleEvent; readonly source: FloorSource }

/**
 * Rejects an online offer because the saleroom bid its price first, and accepts the floor bid. Earlier offers
 * still have priority.
 */
function floorFirst(
  sale: PublishedSale,
  lot: LotState,
  decision: FloorFirst,
  at: Instant,
): Decision<SaleEvent> {
  const { offer, rejection, source } = decision
  const batch = append(startBatch(sale, at), rejection)
  const rest = batch.sale.lots.get(lot.lotId) ?? lot
  const bid = { type: 'floorBid', seen: sale.seq, lotId: lot.lotId, price: offer.price, ...source } as const
  const taken = floorBid({ ...batch.sale, terms: sale.terms }, rest, bid, at, offer.seq)
  return taken.kind === 'accepted' ? accepted(rejection, ...taken.events) : taken
}
