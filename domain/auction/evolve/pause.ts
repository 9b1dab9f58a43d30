import { recordLostReason } from '../pause-reason.ts'
import type { LotState, SaleState } from '../state.ts'
import { withLot } from './lots.ts'
import { withoutCalls } from './undo-stack.ts'

/** V10: bidding pauses. It ends last call and warning, which everybody must have had the time to answer. */
export function salePaused(state: SaleState, reason: string, seq: number): SaleState {
  // A reason that is given later makes no clerk's view stale.
  const headSeq = state.paused ? state.headSeq : seq
  const lostSeq = reason === recordLostReason ? seq : state.recordLostSeq
  const paused: SaleState = { ...state, headSeq, paused: true, pauseReason: reason, recordLostSeq: lostSeq }
  return state.currentLotId === null
    ? paused
    : withLot(paused, state.currentLotId, (lot) => withCallsCleared(lot, seq))
}

/** V10: resumes the sale where it was paused. */
export const saleResumed = (state: SaleState, seq: number): SaleState => ({
  ...state,
  headSeq: seq,
  paused: false,
  pauseReason: '',
})

function withCallsCleared(lot: LotState, seq: number): LotState {
  if (!lot.lastCall && !lot.lastWarning) return lot
  const undoStack = withoutCalls(lot.undoStack)
  return { ...lot, seq, lastCall: false, lastWarning: false, lastCallAt: 0, undoStack, redoStack: [] }
}
