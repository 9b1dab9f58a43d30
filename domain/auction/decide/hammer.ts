import type { Duration, Instant } from '#domain/money/money.ts'
import type { ClerkCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { accepted, refused, unchanged, wrongState } from './decisions.ts'
import { append, type PublishedSale, startBatch } from './event-batch.ts'
import { ownLotRefusal } from './own-lot.ts'
import { unseenOfferRefusal } from './pending-offers.ts'
import { withOffersRejected } from './reject-offers.ts'
import { biddingBlockedReason, offeringBlockedReason } from './states.ts'

type Sell = Extract<ClerkCommand, { type: 'sell' }>
type Pass = Extract<ClerkCommand, { type: 'pass' }>

/** V5: the time that everybody has to answer last call. */
export const lastCallMs: Duration = 3_000

/** V5: announces last call, or cancels it. */
export function lastCall(sale: PublishedSale, lot: LotState, on: boolean): Decision<SaleEvent> {
  const blocked = biddingBlockedReason(sale, lot)
  if (blocked) return wrongState(blocked)
  return lot.lastCall === on ? unchanged : accepted({ type: 'lastCallSet', lotId: lot.lotId, on })
}

/** V5: announces last warning, or cancels it. */
export function lastWarning(sale: PublishedSale, lot: LotState, on: boolean): Decision<SaleEvent> {
  const blocked = biddingBlockedReason(sale, lot)
  if (blocked) return wrongState(blocked)
  return lot.lastWarning === on ? unchanged : accepted({ type: 'lastWarningSet', lotId: lot.lotId, on })
}

/**
 * V5, V6: decides the sale of the current lot at the fall of the hammer. Needs a leader, last call some time
 * ago, and the reserve or the clerk’s second press, and another one if a higher offer is pending (V13).
 */
export function sell(sale: PublishedSale, lot: LotState, command: Sell, at: Instant): Decision<SaleEvent> {
  const blocked = biddingBlockedReason(sale, lot)
  if (blocked) return wrongState(blocked)
  const { leading } = lot
  if (!leading) return wrongState('noLeader')
  const own = ownLotRefusal(lot, sale.paddles.get(leading.paddle))
  if (own) return refused(own)
  if (!lot.lastCall) return wrongState('noLastCall')
  if (at < lot.lastCallAt + lastCallMs) return wrongState('lastCallTooRecent')
  const offer = unseenOfferRefusal(lot, command)
  if (offer) return refused(offer)
  if (!leading.reserveMet && !command.belowReserve) return wrongState('reserveNotMet')
  const { paddle, price } = leading
  const batch = withOffersRejected(startBatch(sale, at), lot)
  return accepted(...append(batch, { type: 'lotSold', lotId: lot.lotId, paddle, price }).events)
}

/**
 * V6: passes the current lot, which needs neither a leader nor a reserve. If the reserve is met, or a higher offer is
 * pending (V13), it needs a second press.
 */
export function pass(sale: PublishedSale, lot: LotState, command: Pass, at: Instant): Decision<SaleEvent> {
  const blocked = offeringBlockedReason(sale, lot)
  if (blocked) return wrongState(blocked)
  const offer = unseenOfferRefusal(lot, command)
  if (offer) return refused(offer)
  if (lot.leading?.reserveMet && command.aboveReserve !== true) return wrongState('reserveMet')
  const batch = withOffersRejected(startBatch(sale, at), lot)
  return accepted(...append(batch, { type: 'lotPassed', lotId: lot.lotId }).events)
}
