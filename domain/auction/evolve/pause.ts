import { recordLostReason } from '../pause-reason.ts'
import type { LotState, SaleState } from '../state.ts'
import { withLot } from './lots.ts'
import { withoutCalls } from './undo-stack.ts'

/** V10: pauses bidding. This ends last call and last warning, to which everybody must have had time to respond. */
export function salePaused(state: SaleState, reason: string, seq: number): SaleState {
  // A reason given later does not make a clerk’s view stale.
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
