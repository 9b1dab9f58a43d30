import { recordLost } from '../pause-reason.ts'
import type { LotState, SaleState } from '../state.ts'
import { withoutFlags } from './doings.ts'
import { withLot } from './lots.ts'

/** V10: bidding rests. It ends last call and warning, which everybody must have had the time to answer. */
export function salePaused(state: SaleState, reason: string, seq: number): SaleState {
  // A reason that is told later makes no clerk's view stale.
  const headSeq = state.paused ? state.headSeq : seq
  const lostSeq = reason === recordLost ? seq : state.lostSeq
  const paused: SaleState = { ...state, headSeq, paused: true, pauseReason: reason, lostSeq }
  return state.currentLotId === null
    ? paused
    : withLot(paused, state.currentLotId, (lot) => withoutCalls(lot, seq))
}

/** V10: the sale goes on where it stood. */
export const saleResumed = (state: SaleState, seq: number): SaleState => ({
  ...state,
  headSeq: seq,
  paused: false,
  pauseReason: '',
})

function withoutCalls(lot: LotState, seq: number): LotState {
  if (!lot.lastCall && !lot.lastWarning) return lot
  const doings = withoutFlags(lot.doings)
  return { ...lot, seq, lastCall: false, lastWarning: false, lastCallAt: 0, doings, undone: [] }
}
