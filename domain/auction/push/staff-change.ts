import type { StaffLotPatch } from '../push.ts'
import type { LotState, Paddle, SaleState, UndoableAction } from '../state.ts'
import { commissionBidLine, nextUndo, redoableActions, undoableActions } from '../view/staff-lot-view.ts'

/** Returns the changes of an entry to the data of a lot that only staff see, or undefined if there are none. */
export function staffChange(
  previous: LotState,
  lot: LotState,
  paddles: ReadonlySet<Paddle>,
  before: SaleState,
  after: SaleState,
): StaffLotPatch | undefined {
  const book = Array.from(paddles, (paddle) => lot.maximumBids.get(paddle))
    .filter((maximumBid) => maximumBid !== undefined)
    .filter((maximumBid) => previous.maximumBids.get(maximumBid.paddle) !== maximumBid)
    .map(commissionBidLine)
  const canUndo = nextUndo(lot, after)
  const isUndoChanged = canUndo !== nextUndo(previous, before)
  const changed = {
    ...(previous.terms.reserve !== lot.terms.reserve && { reserve: lot.terms.reserve }),
    ...(previous.wasSetAside !== lot.wasSetAside && { wasSetAside: lot.wasSetAside }),
    ...(book.length > 0 && { book }),
    ...(isUndoChanged && { canUndo }),
    ...changedActions('done', undoableActions(previous, before), undoableActions(lot, after)),
    ...changedActions('undone', redoableActions(previous, before), redoableActions(lot, after)),
  }
  return Object.keys(changed).length > 0 ? { lotId: lot.lotId, ...changed } : undefined
}

const changedActions = (
  name: 'done' | 'undone',
  previous: readonly UndoableAction[],
  is: readonly UndoableAction[],
) =>
  previous.length === is.length && previous.every((doing, index) => doing === is[index]) ? {} : { [name]: is }
