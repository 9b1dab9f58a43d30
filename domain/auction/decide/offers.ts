import { unreachable } from '#domain/lib/unreachable.ts'
import type { Instant } from '#domain/money/money.ts'
import type { ClerkCommand, FloorSource } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { askingPrice, priceOf } from '../opening.ts'
import type { Decision } from '../refusal.ts'
import type { LotState, Offer } from '../state.ts'
import { accepted, inTheWay, refused } from './answers.ts'
import { overLimit } from './asked.ts'
import { bidding } from './bidding.ts'
import { floorBid } from './floor.ts'
import { outOfRange } from './prices.ts'
import { adding, runOf, type Sale } from './run.ts'
import { biddingObstacle } from './states.ts'
import { turnedDown } from './turned-down.ts'
import { outOfTurn } from './waiting-offers.ts'

type Reject = Extract<ClerkCommand, { type: 'rejectOffer' }>

/** V3: the clerk takes an online offer that waits; of two at one price, the earlier. */
export function acceptOffer(sale: Sale, lot: LotState, offerId: string, at: Instant): Decision<SaleEvent> {
  const obstacle = biddingObstacle(sale, lot)
  if (obstacle) return inTheWay(obstacle)
  const offer = lot.offers.find(({ id }) => id === offerId)
  if (!offer) return inTheWay('offerGone')
  const { paddle, price } = offer
  const nowPrice = priceOf(lot)
  if (sale.suspended.has(paddle)) return refused({ kind: 'suspended', nowPrice })
  if (lot.leading?.paddle === paddle) return refused({ kind: 'alreadyLeading', nowPrice })
  const { ladder } = sale.terms
  const refusal = outOfRange(lot, price, askingPrice(lot, ladder), ladder) ?? outOfTurn(lot, offer, ladder)
  if (refusal) return refused(refusal)
  return accepted(...bidding(sale, lot, { paddle, price, channel: 'online' }, at, offerId).events)
}

/**
 * V3: the clerk turns an online offer down, and says why. What the sale can check of the reason has to be so: where the
 * saleroom was first, its bid is taken at that price; a limit is one that the offer passes.
 */
export function rejectOffer(sale: Sale, lot: LotState, command: Reject, at: Instant): Decision<SaleEvent> {
  const offer = lot.offers.find(({ id }) => id === command.offerId)
  if (!offer) return inTheWay('offerGone')
  const down = turnedDown(lot.lotId, offer, command.reason)
  switch (command.reason) {
    case 'auctioneer':
    case 'onRequest':
      return accepted(down)
    case 'overLimit':
      return isOverLimit(sale, lot, offer, at) ? accepted(down) : inTheWay('withinLimit')
    case 'floorFirst':
      return floorFirst(sale, lot, { offer, down, source: command.floor ?? nobody }, at)
    default:
      return unreachable(command.reason)
  }
}

const nobody: FloorSource = { paddle: '', channel: 'room' }

function isOverLimit(sale: Sale, lot: LotState, { paddle, price }: Offer, at: Instant): boolean {
  const bidder = sale.paddles.get(paddle)
  const limit = (bidder === undefined ? undefined : sale.admissions.get(bidder)?.limit) ?? null
  return overLimit({ sale, lot, paddle, limit, price, at }) !== null
}

type First = { readonly offer: Offer; readonly down: SaleEvent; readonly source: FloorSource }

/** The saleroom bid this price first: the offer is turned down, and that bid taken. Offers before it still go first. */
function floorFirst(sale: Sale, lot: LotState, first: First, at: Instant): Decision<SaleEvent> {
  const { offer, down, source } = first
  const run = adding(runOf(sale, at), down)
  const rest = run.sale.lots.get(lot.lotId) ?? lot
  const bid = { type: 'floorBid', seen: sale.seq, lotId: lot.lotId, price: offer.price, ...source } as const
  const taken = floorBid({ ...run.sale, terms: sale.terms }, rest, bid, at, offer.seq)
  return taken.kind === 'accepted' ? accepted(down, ...taken.events) : taken
}
