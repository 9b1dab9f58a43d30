import type { LotState, MaximumBid, SaleState, UndoableAction } from '../state.ts'
import type { StaffLotView } from '../view.ts'

/** Returns the data of a lot that only staff see. */
export const staffLotView = (lot: LotState, state: SaleState): StaffLotView => ({
  reserve: lot.terms.reserve,
  wasSetAside: lot.wasSetAside,
  book: Array.from(lot.maximumBids.values(), commissionBidLine),
  canUndo: nextUndo(lot, state),
  done: undoableActions(lot, state),
  undone: redoableActions(lot, state),
})

/** The number of actions sent: older ones are in the clerk's list of bids. */
const maxActions = 6

/** V6: returns the actions that undo reverts on the current lot, newest first. */
export const undoableActions = (lot: LotState, { currentLotId }: SaleState): readonly UndoableAction[] =>
  currentLotId === lot.lotId && !lot.withdrawn ? [...newestFirst(lot).take(maxActions)] : []

/**
 * V6: returns the actions that undo reverts on a lot, one after another. A start can no longer be undone once
 * the lot is not current.
 */
function* newestFirst({ undoStack, lotStatus, saleStatus }: LotState): Generator<UndoableAction, undefined> {
  let isOpen = lotStatus === 'biddingOpen' || saleStatus !== 'open'
  for (let index = undoStack.length - 1; index >= 0; index -= 1) {
    const doing = undoStack.at(index)
    if (!doing || (doing.what === 'start' && !isOpen)) return undefined
    if (doing.what === 'start') isOpen = false
    yield doing
  }
  return undefined
}

/** V6: returns the actions that redo restores on the current lot, in that order. */
export const redoableActions = (
  { lotId, redoStack: undone }: LotState,
  { currentLotId }: SaleState,
): readonly UndoableAction[] => (currentLotId === lotId ? undone.slice(-maxActions).toReversed() : [])

export const commissionBidLine = ({ paddle, maximum, seq, resting }: MaximumBid): MaximumBid => ({
  paddle,
  maximum,
  seq,
  resting,
})

/** V6: returns what undo would revert, which applies only to the current lot. */
export function nextUndo(lot: LotState, state: SaleState): StaffLotView['canUndo'] {
  if ((state.releasedLotId ?? state.currentLotId) !== lot.lotId) return null
  if (lot.choice) return 'choice'
  if (lot.saleStatus === 'open') return undoableActions(lot, state)[0]?.what ?? null
  return lot.parcelLots.length > 0 ? 'parcel' : 'hammer'
}
