import type { Claim, LotState, SaleState } from '../state.ts'
import type { BookLine, DeskView } from '../view.ts'

/** What only staff see of a lot. */
export const deskOf = (lot: LotState, state: SaleState): DeskView => ({
  reserve: lot.terms.reserve,
  book: Array.from(lot.claims.values(), bookLine),
  canUndo: undoable(lot, state),
})

export const bookLine = ({ paddle, maximum, seq, resting }: Claim): BookLine => ({
  paddle,
  maximum,
  seq,
  resting,
})

/** V6: only what was done on the block, while the lot stands there. */
export function undoable(lot: LotState, { currentLotId }: SaleState): DeskView['canUndo'] {
  if (currentLotId !== lot.lotId) return null
  return lot.saleStatus === 0 ? (lot.doings.at(-1)?.what ?? null) : 'hammer'
}
