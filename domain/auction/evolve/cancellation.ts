import type { Entry, SaleEvent } from '../events.ts'
import { isForSale } from '../lot-state.ts'
import type { SaleState } from '../state.ts'
import { saleEnded } from './current-lot.ts'
import { withLot } from './lots.ts'

/** K4: ends the sale and withdraws every lot that is not decided. */
export function saleCancelled(
  state: SaleState,
  { en, zh }: Extract<SaleEvent, { type: 'saleCancelled' }>,
  { seq, at }: Entry,
): SaleState {
  const ended = [...state.lots.values()]
    .filter(isForSale)
    .reduce(
      (sale, { lotId }) => withLot(sale, lotId, (lot) => ({ ...lot, seq, withdrawn: true, redoStack: [] })),
      saleEnded(state, seq),
    )
  return { ...ended, paused: false, pauseReason: '', cancellation: { en, zh, at } }
}
