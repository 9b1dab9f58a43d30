import type { DeskPatch } from '../push.ts'
import type { Doing, LotState, Paddle, SaleState } from '../state.ts'
import { bookLine, doneOn, undoable, undoneOn } from '../view/desk.ts'

/** What an entry changed of what only staff see of a lot; undefined where nothing did. */
export function deskChange(
  was: LotState,
  lot: LotState,
  paddles: ReadonlySet<Paddle>,
  before: SaleState,
  after: SaleState,
): DeskPatch | undefined {
  const book = Array.from(paddles, (paddle) => lot.claims.get(paddle))
    .filter((claim) => claim !== undefined)
    .filter((claim) => was.claims.get(claim.paddle) !== claim)
    .map(bookLine)
  const canUndo = undoable(lot, after)
  const undoMoved = canUndo !== undoable(was, before)
  const moved = {
    ...(book.length > 0 && { book }),
    ...(undoMoved && { canUndo }),
    ...movedTo('done', doneOn(was, before), doneOn(lot, after)),
    ...movedTo('undone', undoneOn(was, before), undoneOn(lot, after)),
  }
  return Object.keys(moved).length > 0 ? { lotId: lot.lotId, ...moved } : undefined
}

const movedTo = (name: 'done' | 'undone', was: readonly Doing[], is: readonly Doing[]) =>
  was.length === is.length && was.every((doing, place) => doing === is[place]) ? {} : { [name]: is }
