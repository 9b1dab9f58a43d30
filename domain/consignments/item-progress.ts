import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { countPieces, type LotOfItem } from './item-pieces.ts'
import { type ItemState, itemStates } from './item-state.ts'

/** The states of an item that its lots determine. */
const followed = ['allotted', 'offered', 'sold', 'partlySold', 'unsold'] as const

/** A state of an item that does not depend on its lots. */
export type OwnItemState = Exclude<ItemState, (typeof followed)[number]>

/** The states that are stored with an item. */
export const ownItemStates = itemStates.filter(
  (state): state is OwnItemState => !followed.some((one) => one === state),
)

/**
 * Returns the state of an item: its own, or once it is agreed what became of its pieces (S3). Of several lots the first
 * one that is not done counts. It is sold once every piece is sold, and partly sold until then. A lot whose draft was
 * deleted is not among them, so that its pieces are free again.
 *
 * @param quantity see `countPieces`
 */
export function itemState(own: OwnItemState, lots: readonly LotOfItem[], quantity: number | null): ItemState {
  if (own !== 'agreed') return own
  const { draft, open, sold, withdrawn, remaining } = countPieces(quantity, lots)
  if (draft > 0) return 'allotted'
  if (open > 0) return 'offered'
  if (sold > 0) return remaining + withdrawn > 0 ? 'partlySold' : 'sold'
  if (remaining > 0) return lots.some(({ state }) => state === 'passed') ? 'unsold' : own
  return withdrawn > 0 ? 'withdrawn' : own
}

/**
 * Returns whether the description of an item may change (S3): until it is prepared as a lot, and again where it was not
 * sold.
 */
export function isItemEditable(state: ItemState): boolean {
  switch (state) {
    case 'expected':
    case 'received':
    case 'inspected':
    case 'agreed':
    case 'unsold':
      return true
    case 'allotted':
    case 'offered':
    case 'sold':
    case 'partlySold':
    case 'released':
    case 'soldPrivately':
    case 'refused':
    case 'withdrawn':
    case 'returning':
    case 'returned':
      return false
  }
}

/** Returns whether an item may be removed from its consignment: only while nothing has arrived (S3). */
export const isItemRemovable = (state: ItemState): boolean => state === 'expected'

/** What the seller of an item agrees to: the estimates, and the reserve, null for none. */
export type ItemFigures = Pick<LotDraft, 'lowEstimate' | 'highEstimate' | 'reserve'>

/** Returns whether two items have the same estimates and reserve. */
export const hasSameFigures = (one: ItemFigures, other: ItemFigures): boolean =>
  one.lowEstimate === other.lowEstimate &&
  one.highEstimate === other.highEstimate &&
  (one.reserve || null) === (other.reserve || null)

/** Returns whether a seller can agree to the figures of an item (S9): it is inspected, and has both estimates. */
export const isForAgreement = ({
  state,
  draft,
}: {
  readonly state: ItemState
  readonly draft: ItemFigures
}): boolean => state === 'inspected' && draft.lowEstimate !== null && draft.highEstimate !== null

/** Returns the own state of an item whose description changes: what was agreed holds for these figures only (S9). */
export function stateAfterChange(own: OwnItemState, before: ItemFigures, after: ItemFigures): OwnItemState {
  return own === 'agreed' && !hasSameFigures(before, after) ? 'inspected' : own
}

/** The moves that staff can make for several items at once. */
export const deskMoves = ['inspect', 'agree', 'refuse', 'withdraw'] as const
