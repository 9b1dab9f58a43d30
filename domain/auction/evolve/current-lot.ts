import type { SaleEvent } from '../events.ts'
import { statusOfRecord } from '../recorded-status.ts'
import type { LotState, LotStatus, SaleState } from '../state.ts'
import { withoutNamedBuyer } from './buyer.ts'
import { withLot } from './lots.ts'
import { withoutLotOfParcel, withoutParcel } from './parcel.ts'
import { biddingStopped } from './rostrum.ts'
import { withoutSoldAfter } from './sold-after.ts'

type Withdrawn = Extract<SaleEvent, { type: 'lotWithdrawn' }>
type Reopened = Extract<SaleEvent, { type: 'lotReopened' }>

/** V2: opens a lot; the previous current lot is no longer current. */
export function lotOpened(state: SaleState, lotId: string, seq: number): SaleState {
  const cleared = withoutCurrentLot(state, seq)
  return withLot({ ...cleared, currentLotId: lotId }, lotId, (lot) => ({
    ...lot,
    seq,
    lotStatus: 'lotOpen',
    wasSetAside: false,
    redoStack: [],
  }))
}

/** V8: sets a lot aside, so that it is no longer the current lot and keeps its bids. */
export function lotSetAside(state: SaleState, lotId: string, seq: number): SaleState {
  const cleared = state.currentLotId === lotId ? withoutCurrentLot(state, seq) : state
  return withLot(cleared, lotId, (lot) => ({ ...lot, seq, wasSetAside: true }))
}

/**
 * V8: withdraws a lot; if it is being offered, it remains the current lot until the next is opened, as a sold or passed
 * one does.
 */
export function lotWithdrawn(
  state: SaleState,
  { lotId, reason, replacedBy }: Withdrawn,
  seq: number,
): SaleState {
  const { currentLotId } = state
  return withLot({ ...lotSetAside(state, lotId, seq), currentLotId }, lotId, (lot) => ({
    ...lot,
    wasSetAside: false,
    withdrawn: true,
    withdrawnReason: reason,
    ...(replacedBy && { replacedBy }),
  }))
}

/**
 * V6: reopens a sold or passed lot. In an open saleroom it is the current lot, with bidding open if it had been open
 * before; otherwise it waits for its turn. A sale that had ended continues.
 */
export function lotReopened(state: SaleState, event: Reopened, seq: number): SaleState {
  const { lotId } = event
  const recorded = event.lotStatus === undefined ? null : statusOfRecord(event.lotStatus)
  const inRoom = recorded === null ? state.liveStatus === 'open' : recorded !== 'waiting'
  const cleared = inRoom ? withoutCurrentLot(state, seq) : state
  const currentLotId = inRoom ? lotId : cleared.currentLotId
  const apart = withoutLotOfParcel(cleared, lotId)
  const next: SaleState = { ...apart, headSeq: seq, isEnd: false, currentLotId }
  return withLot(next, lotId, (lot) => ({
    ...withoutNamedBuyer(withoutParcel(withoutSoldAfter(lot))),
    seq,
    saleStatus: 'open',
    finalPrice: 0,
    closedAt: 0,
    choice: null,
    lotStatus: recorded ?? lotStatusOnReopening(lot, inRoom),
    redoStack: [],
  }))
}

/** V6: returns the status of a reopened lot: its former one in an open saleroom; otherwise it waits for its turn. */
export function lotStatusOnReopening({ undoStack }: LotState, inRoom: boolean): LotStatus {
  if (!inRoom) return 'waiting'
  return undoStack.length > 0 ? 'biddingOpen' : 'lotOpen'
}

export const roomClosed = (state: SaleState, seq: number): SaleState => ({
  ...withoutCurrentLot(state, seq),
  liveStatus: 'closed',
})

export const saleEnded = (state: SaleState, seq: number): SaleState => ({
  ...withoutCurrentLot(state, seq),
  liveStatus: 'closed',
  isEnd: true,
  message: null,
})

/** V23: clears the undo stack of a lot whose buyer chose others. */
function withoutCurrentLot(state: SaleState, seq: number): SaleState {
  const { releasedLotId } = state
  const settled =
    releasedLotId === null ? state : withLot(state, releasedLotId, (lot) => ({ ...lot, seq, choice: null }))
  const moved: SaleState = { ...settled, headSeq: seq, currentLotId: null, releasedLotId: null }
  if (state.currentLotId === null) return moved
  return withLot(moved, state.currentLotId, (lot) => biddingStopped(lot, seq))
}
