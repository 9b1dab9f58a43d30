import type { SaleEvent } from '../events.ts'
import type { SaleState } from '../state.ts'
import { lotFromTerms } from './lots.ts'

/** K16: the sale with one more lot, after all others. */
export function lotAdded(
  state: SaleState,
  { lotId, terms: lot, endTime }: Extract<SaleEvent, { type: 'lotAdded' }>,
  seq: number,
): SaleState {
  if (!state.terms) return state
  const [, added] = lotFromTerms(lot, 0, state.terms, seq)
  return { ...state, catalogueSeq: seq, addedSeq: seq, lots: state.lots.with(lotId, { ...added, endTime }) }
}
