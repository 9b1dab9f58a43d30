import type { Instant } from '#domain/money/money.ts'
import type { ClerkCommand, Decided } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { accepted, inTheWay, refused } from './answers.ts'
import { withBookAnswers } from './book.ts'
import { adding, runOf, type Sale } from './run.ts'
import { closedObstacle, isBeingBidFor, otherOnBlock, roomObstacle } from './states.ts'
import { withOffersClosed } from './turned-down.ts'
import { undecidedOffer } from './waiting-offers.ts'

type Withdraw = Extract<ClerkCommand, { type: 'withdrawLot' }>

/** V2: puts a lot on the block. One that somebody is bidding for has to be sold, passed or set aside first. */
export function openLot(sale: Sale, lot: LotState): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale) ?? closedObstacle(lot)
  if (obstacle) return inTheWay(obstacle)
  if (lot.lotStatus !== 1) return inTheWay('onBlock')
  const other = otherOnBlock(sale, lot.lotId)
  if (isBeingBidFor(other)) return inTheWay('biddingOpen')
  return accepted({ type: 'lotOpened', lotId: lot.lotId })
}

/** V2: opens bidding, and with it the commission book. */
export function startLot(sale: Sale, lot: LotState, at: Instant): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale) ?? closedObstacle(lot)
  if (obstacle) return inTheWay(obstacle)
  if (lot.lotStatus === 3) return inTheWay('biddingOpen')
  if (lot.lotStatus === 1) return inTheWay('notOnBlock')
  const started = adding(runOf(sale, at), { type: 'biddingStarted', lotId: lot.lotId })
  return accepted(...withBookAnswers(started, sale, lot.lotId, sale.seq + 1).events)
}

/** V8: skips over the lot on the block; its bids stand, and it can be opened again later. */
export function setLotAside(sale: Sale, lot: LotState, command: Decided, at: Instant): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale) ?? closedObstacle(lot)
  if (obstacle) return inTheWay(obstacle)
  if (lot.lotStatus === 1) return inTheWay('notOnBlock')
  const offer = undecidedOffer(lot, command)
  if (offer) return refused(offer)
  const run = withOffersClosed(runOf(sale, at), lot)
  return accepted(...adding(run, { type: 'lotSetAside', lotId: lot.lotId }).events)
}

/** V8: takes a lot out of the sale, for good. */
export function withdrawLot(sale: Sale, lot: LotState, command: Withdraw, at: Instant): Decision<SaleEvent> {
  const { reason } = command
  const obstacle = (sale.isEnd ? 'ended' : null) ?? closedObstacle(lot)
  if (obstacle) return inTheWay(obstacle)
  if (reason === '') return inTheWay('noReason')
  const offer = undecidedOffer(lot, command)
  if (offer) return refused(offer)
  const run = withOffersClosed(runOf(sale, at), lot)
  return accepted(...adding(run, { type: 'lotWithdrawn', lotId: lot.lotId, reason }).events)
}
