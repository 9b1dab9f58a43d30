import { PersistentMap } from '#domain/lib/persistent-map.ts'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { SaleEvent } from '../events.ts'
import { type LotMove, saleOrder } from '../sale-order.ts'
import type { LotState, SaleState } from '../state.ts'
import { lotFromTerms } from './lots.ts'

/** K16: returns the sale with one more lot, in the order of numbers. */
export function lotAdded(
  state: SaleState,
  { lotId, terms: lot, endTime, owners = null }: Extract<SaleEvent, { type: 'lotAdded' }>,
  seq: number,
): SaleState {
  if (!state.terms) return state
  const [, added] = lotFromTerms(lot, 0, state.terms, seq, owners)
  const lots = withAdded(state.lots, { ...added, endTime })
  return { ...state, catalogueSeq: seq, addedSeq: seq, lots, moves: movesWith(state.moves, lots, lotId) }
}

/** Returns lots with one more, in order of number. */
function withAdded(lots: SaleState['lots'], added: LotState): SaleState['lots'] {
  const number = lotNumberOf(added.terms)
  if (number.lotSuffix === '') return lots.with(added.lotId, added)
  const all = [...lots]
  const index = all.findIndex(([, { terms }]) => byLotNumber(lotNumberOf(terms), number) > 0)
  return PersistentMap.of(all.toSpliced(index < 0 ? all.length : index, 0, [added.lotId, added]))
}

/** V19: keeps a lot with a letter after the lot that it follows by number, even if that one was moved. */
function movesWith(moves: readonly LotMove[], lots: SaleState['lots'], lotId: string): readonly LotMove[] {
  if (moves.length === 0 || lots.get(lotId)?.terms.lotSuffix === undefined) return moves
  const ids = [...lots.keys()]
  const order = saleOrder(ids, moves)
  const followed = order.indexOf(ids[ids.indexOf(lotId) - 1] ?? '')
  return order[followed + 1] === lotId ? moves : [...moves, { lotId, before: order[followed + 1] ?? null }]
}
