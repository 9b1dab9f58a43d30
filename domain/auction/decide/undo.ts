import type { Duration, Instant } from '#domain/money/money.ts'
import type { SeenOffers } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import { lotStatusOnReopening } from '../evolve/current-lot.ts'
import { recordedStatus } from '../recorded-status.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import type { Bid, Leading, LotState } from '../state.ts'
import { withOutbidOffersRejected } from './accept-bid.ts'
import { undoChoice } from './choice.ts'
import { withCommissionBids } from './commission-bids.ts'
import { accepted, refused, wrongState } from './decisions.ts'
import { append, type EventBatch, type PublishedSale, startBatch } from './event-batch.ts'
import { unseenOfferRefusal } from './pending-offers.ts'
import { hasActiveBidding, otherCurrentLot, roomBlockedReason } from './states.ts'

/** The time for which a timed lot is open again after its hammer was undone, and after an outage (T9). */
export const reopenMs: Duration = 600_000

/**
 * V6: undoes the newest action on the current lot, or its hammer; needs a second press if a higher offer is pending
 * (V13).
 */
export function undo(
  sale: PublishedSale,
  lot: LotState,
  command: SeenOffers,
  at: Instant,
): Decision<SaleEvent> {
  const blocked = roomBlockedReason(sale)
  if (blocked) return wrongState(blocked)
  if ((sale.releasedLotId ?? sale.currentLotId) !== lot.lotId) return wrongState('notOnBlock')
  if (lot.withdrawn) return wrongState('withdrawn')
  const offer = unseenOfferRefusal(lot, command)
  if (offer) return refused(offer)
  if (lot.choice)
    return accepted(
      ...undoChoice(withParcelReopened(startBatch(sale, at), lot, 'undo'), lot.lotId, lot.choice).events,
    )
  if (lot.saleStatus !== 'open' && lot.parcelLots.length > 0)
    return accepted(...withParcelReopened(startBatch(sale, at), lot, 'undo').events)
  if (lot.saleStatus !== 'open')
    return accepted(...withLotReopened(startBatch(sale, at), sale, lot, 'undo').events)
  return undoLatest(startBatch(sale, at), sale, lot)
}

/**
 * Undoes the newest action. A commission bid that it made inactive becomes active again; if that then bids,
 * its bid belongs to the previous action, which is undone as well.
 */
function undoLatest(batch: EventBatch, sale: PublishedSale, lot: LotState): Decision<SaleEvent> {
  const action = lot.undoStack.at(-1)
  if (!action || (action.what === 'start' && lot.lotStatus !== 'biddingOpen'))
    return wrongState('nothingToUndo')
  const { lotId } = lot
  const leading = leadingWithout(lot, action.bids)
  const undone = append(batch, {
    type: 'doingUndone',
    lotId,
    doing: action.seq,
    deleted: action.bids,
    leading,
  })
  const before = action.what === 'bid' ? lot.undoStack.at(-2) : undefined
  const rebid = before ? withCommissionBids(undone, sale, lotId, before.seq) : undone
  return accepted(...withOutbidOffersRejected(rebid, sale, lotId).events)
}

/** V6: returns the leader after an undo: the bidder of the latest remaining bid, at its price. */
function leadingWithout(lot: LotState, deleted: readonly string[]): Leading | null {
  const bid = newestBid(lot, deleted)
  return bid ? leadingBy(bid, lot) : null
}

/** Returns who leads a lot by their own bid. */
export const leadingBy = ({ paddle, price, channel }: Bid, { terms: { reserve } }: LotState): Leading => ({
  paddle,
  price,
  channel,
  reserveMet: reserve === null || price >= reserve,
})

function newestBid(lot: LotState, deleted: readonly string[]): Bid | undefined {
  for (let index = lot.bids.length - 1; index >= 0; index -= 1) {
    const bid = lot.bids.at(index)
    if (bid && !bid.isDel && !deleted.includes(bid.id)) return bid
  }
  return undefined
}

/** V6: opens a sold or passed lot again, with a reason. The caller checks whether its invoice has been paid. */
export function reopenLot(
  sale: PublishedSale,
  lot: LotState,
  reason: string,
  at: Instant,
): Decision<SaleEvent> {
  const blocked = reopenBlockedReason(sale, lot, reason)
  if (blocked) return wrongState(blocked)
  const apart = withParcelReopened(startBatch(sale, at), lot, reason)
  return accepted(...withLotReopened(apart, sale, lot, reason).events)
}

/** V20: reopens the lots that were sold with this one, since they have no hammer price without it. */
const withParcelReopened = (batch: EventBatch, { parcelLots }: LotState, reason: string): EventBatch =>
  parcelLots.reduce(
    (reopened, lotId) =>
      append(reopened, { type: 'lotReopened', lotId, reason, lotStatus: recordedStatus('waiting') }),
    batch,
  )

/**
 * Returns the restored lot; commission bids respond if they changed in the meantime (V2), and a timed lot gets a new
 * end.
 */
function withLotReopened(batch: EventBatch, sale: PublishedSale, lot: LotState, reason: string): EventBatch {
  const { lotId } = lot
  const lotStatus = lotStatusOnReopening(lot, sale.liveStatus === 'open')
  const open = append(batch, { type: 'lotReopened', lotId, reason, lotStatus: recordedStatus(lotStatus) })
  if (sale.terms.kind === 'timed') {
    return append(open, { type: 'endTimeMoved', lotId, endTime: batch.at + reopenMs, cause: 'clerk' })
  }
  const isBiddingOpen = open.sale.lots.get(lotId)?.lotStatus === 'biddingOpen'
  return isBiddingOpen ? withCommissionBids(open, sale, lotId, open.sale.seq + 1) : open
}

function reopenBlockedReason(sale: PublishedSale, lot: LotState, reason: string): BlockedReason | null {
  // V8: withdrawing a lot and cancelling a sale are final.
  if (sale.cancellation) return 'cancelled'
  if (lot.withdrawn) return 'withdrawn'
  if (lot.saleStatus === 'open') return 'unsold'
  if (hasActiveBidding(otherCurrentLot(sale, lot.lotId))) return 'biddingOpen'
  return reason === '' ? 'noReason' : null
}
