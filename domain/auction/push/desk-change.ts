import type { DeskPatch } from '../push.ts'
import type { LotState, Paddle, SaleState } from '../state.ts'
import { bookLine, undoable } from '../view/desk.ts'

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
  if (book.length === 0 && !undoMoved) return undefined
  return { lotId: lot.lotId, ...(book.length > 0 && { book }), ...(undoMoved && { canUndo }) }
}
