import type { Claim, Doing, LotState, SaleState } from '../state.ts'
import type { BookLine, DeskView } from '../view.ts'

/** What only staff see of a lot. */
export const deskOf = (lot: LotState, state: SaleState): DeskView => ({
  reserve: lot.terms.reserve,
  book: Array.from(lot.claims.values(), bookLine),
  canUndo: undoable(lot, state),
  done: doneOn(lot, state),
  undone: undoneOn(lot, state),
})

/** How many doings are told: what is older the clerk finds in the bids. */
const told = 6

/** V6: what undo takes back on the lot on the block, newest first. */
export const doneOn = (lot: LotState, { currentLotId }: SaleState): readonly Doing[] =>
  currentLotId === lot.lotId && !lot.withdrawn ? [...inTurn(lot).take(told)] : []

/** V6: what undo takes back on a lot, one after another. A start is over once the lot has left the block. */
function* inTurn({ doings, lotStatus, saleStatus }: LotState): Generator<Doing, undefined> {
  let isOpen = lotStatus === 3 || saleStatus !== 0
  for (let place = doings.length - 1; place >= 0; place -= 1) {
    const doing = doings.at(place)
    if (!doing || (doing.what === 'start' && !isOpen)) return undefined
    if (doing.what === 'start') isOpen = false
    yield doing
  }
  return undefined
}

/** V6: what redo puts back on the lot on the block, in that order. */
export const undoneOn = ({ lotId, undone }: LotState, { currentLotId }: SaleState): readonly Doing[] =>
  currentLotId === lotId ? undone.slice(-told).toReversed() : []

export const bookLine = ({ paddle, maximum, seq, resting }: Claim): BookLine => ({
  paddle,
  maximum,
  seq,
  resting,
})

/** V6: only what was done on the block, while the lot stands there. */
export function undoable(lot: LotState, state: SaleState): DeskView['canUndo'] {
  if (state.currentLotId !== lot.lotId) return null
  return lot.saleStatus === 0 ? (doneOn(lot, state)[0]?.what ?? null) : 'hammer'
}
