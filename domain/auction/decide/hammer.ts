import type { Duration, Instant } from '#domain/money/money.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { accepted, inTheWay, refused, unchanged } from './answers.ts'
import { adding, runOf, type Sale } from './run.ts'
import { biddingObstacle, closedObstacle, roomObstacle } from './states.ts'
import { withOffersClosed } from './turned-down.ts'
import { undecidedOffer } from './waiting-offers.ts'

type Sell = Extract<ClerkCommand, { type: 'sell' }>
type Pass = Extract<ClerkCommand, { type: 'pass' }>

/** V5: the time that everybody has to answer last call. */
export const lastCallWait: Duration = 3_000

/** V5: sends last call, or takes it away. */
export function lastCall(sale: Sale, lot: LotState, on: boolean): Decision<SaleEvent> {
  const obstacle = biddingObstacle(sale, lot)
  if (obstacle) return inTheWay(obstacle)
  return lot.lastCall === on ? unchanged : accepted({ type: 'lastCallSet', lotId: lot.lotId, on })
}

/** V5: sends last warning, or takes it away. */
export function lastWarning(sale: Sale, lot: LotState, on: boolean): Decision<SaleEvent> {
  const obstacle = biddingObstacle(sale, lot)
  if (obstacle) return inTheWay(obstacle)
  return lot.lastWarning === on ? unchanged : accepted({ type: 'lastWarningSet', lotId: lot.lotId, on })
}

/**
 * V5, V6: the hammer. Needs a leader, last call some time ago, and the reserve or the clerk's second press; another where
 * a higher offer waits (V13).
 */
export function sell(sale: Sale, lot: LotState, command: Sell, at: Instant): Decision<SaleEvent> {
  const obstacle = biddingObstacle(sale, lot)
  if (obstacle) return inTheWay(obstacle)
  const { leading } = lot
  if (!leading) return inTheWay('noLeader')
  if (!lot.lastCall) return inTheWay('noLastCall')
  if (at < lot.lastCallAt + lastCallWait) return inTheWay('lastCallTooRecent')
  const offer = undecidedOffer(lot, command)
  if (offer) return refused(offer)
  if (!leading.reserveMet && !command.belowReserve) return inTheWay('reserveNotMet')
  const { paddle, price } = leading
  const run = withOffersClosed(runOf(sale, at), lot)
  return accepted(...adding(run, { type: 'lotSold', lotId: lot.lotId, paddle, price }).events)
}

/**
 * V6: the lot on the block is not sold; this needs neither a leader nor a reserve. Where the reserve is met, or a higher
 * offer waits (V13), it needs a second press.
 */
export function pass(sale: Sale, lot: LotState, command: Pass, at: Instant): Decision<SaleEvent> {
  const obstacle = roomObstacle(sale) ?? closedObstacle(lot)
  if (obstacle) return inTheWay(obstacle)
  if (lot.lotStatus === 1) return inTheWay('notOnBlock')
  const offer = undecidedOffer(lot, command)
  if (offer) return refused(offer)
  if (lot.leading?.reserveMet && command.aboveReserve !== true) return inTheWay('reserveMet')
  const run = withOffersClosed(runOf(sale, at), lot)
  return accepted(...adding(run, { type: 'lotPassed', lotId: lot.lotId }).events)
}
