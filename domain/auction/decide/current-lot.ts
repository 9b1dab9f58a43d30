import type { Instant } from '#domain/money/money.ts'
import type { ClerkCommand, SeenOffers } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { unchangeableReason } from './change-blocked.ts'
import { withCommissionBids } from './commission-bids.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import { append, type PublishedSale, startBatch } from './event-batch.ts'
import { unseenOfferRefusal } from './pending-offers.ts'
import { withOffersRejected } from './reject-offers.ts'
import {
  hasActiveBidding,
  lotBlockedReason,
  offeringBlockedReason,
  otherCurrentLot,
  roomBlockedReason,
} from './states.ts'

type Withdraw = Extract<ClerkCommand, { type: 'withdrawLot' }>

/** V2: makes a lot the current one. One with bids has to be sold, passed or set aside first. */
export function openLot(sale: PublishedSale, lot: LotState): Decision<SaleEvent> {
  const blocked = roomBlockedReason(sale) ?? lotBlockedReason(lot)
  if (blocked) return wrongState(blocked)
  if (lot.lotStatus !== 'waiting') return wrongState('onBlock')
  const other = otherCurrentLot(sale, lot.lotId)
  if (hasActiveBidding(other)) return wrongState('biddingOpen')
  return accepted({ type: 'lotOpened', lotId: lot.lotId })
}

/** V2: opens bidding, to which commission bids respond. */
export function startLot(sale: PublishedSale, lot: LotState, at: Instant): Decision<SaleEvent> {
  const blocked = roomBlockedReason(sale) ?? lotBlockedReason(lot)
  if (blocked) return wrongState(blocked)
  if (lot.lotStatus === 'biddingOpen') return wrongState('biddingOpen')
  if (lot.lotStatus === 'waiting') return wrongState('notOnBlock')
  const started = append(startBatch(sale, at), { type: 'biddingStarted', lotId: lot.lotId })
  return accepted(...withCommissionBids(started, sale, lot.lotId, sale.seq + 1).events)
}

/** V8: sets the current lot aside; its bids remain valid, and it can be opened again later. */
export function setLotAside(
  sale: PublishedSale,
  lot: LotState,
  command: SeenOffers,
  at: Instant,
): Decision<SaleEvent> {
  const blocked = offeringBlockedReason(sale, lot)
  if (blocked) return wrongState(blocked)
  const offer = unseenOfferRefusal(lot, command)
  if (offer) return refused(offer)
  const batch = withOffersRejected(startBatch(sale, at), lot)
  return accepted(...append(batch, { type: 'lotSetAside', lotId: lot.lotId }).events)
}

/** V8: takes a lot out of the sale, for good. */
export function withdrawLot(
  sale: PublishedSale,
  lot: LotState,
  command: Withdraw,
  at: Instant,
): Decision<SaleEvent> {
  const { reason } = command
  const blocked = unchangeableReason(sale, lot, ['withdrawal'], at)
  if (blocked) return wrongState(blocked)
  if (reason === '') return wrongState('noReason')
  const offer = unseenOfferRefusal(lot, command)
  if (offer) return refused(offer)
  const batch = withOffersRejected(startBatch(sale, at), lot)
  return accepted(...append(batch, { type: 'lotWithdrawn', lotId: lot.lotId, reason }).events)
}
