import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import type { Instant } from '#domain/money/money.ts'
import { type ItemState, itemStates } from './item-state.ts'

/** The states of an item that its lots determine. */
const followed = ['allotted', 'offered', 'sold', 'unsold'] as const

/** A state of an item that does not depend on its lots. */
export type OwnItemState = Exclude<ItemState, (typeof followed)[number]>

/** The states that are stored with an item. */
export const ownItemStates = itemStates.filter(
  (state): state is OwnItemState => !followed.some((one) => one === state),
)

/** A lot that an item became. Those of one instant are one offer of the item. */
export type LotOfItem = {
  readonly state: 'draft' | 'open' | 'sold' | 'passed' | 'withdrawn'
  readonly addedAt: Instant
}

/** The states of an item by its lots; with several lots the first state in this order counts. */
const byLot = [
  ['draft', 'allotted'],
  ['open', 'offered'],
  ['passed', 'unsold'],
  ['withdrawn', 'withdrawn'],
  ['sold', 'sold'],
] as const satisfies readonly (readonly [LotOfItem['state'], ItemState])[]

/**
 * The state of an item: its own, or once it is agreed what became of the lots that it was offered as last (S3). A lot
 * whose draft was deleted is not among them, so that the item is free again.
 */
export function itemState(own: OwnItemState, lots: readonly LotOfItem[]): ItemState {
  if (own !== 'agreed') return own
  const last = Math.max(...lots.map(({ addedAt }) => addedAt))
  const latest = lots.filter(({ addedAt }) => addedAt === last)
  return byLot.find(([lot]) => latest.some(({ state }) => state === lot))?.[1] ?? own
}

/** Whether the description of an item may change (S3): until it is prepared as a lot, and again where it was not sold. */
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
    case 'released':
    case 'soldPrivately':
    case 'refused':
    case 'withdrawn':
    case 'returning':
    case 'returned':
      return false
  }
}

/** Whether an item may be removed from its consignment: only while nothing has arrived (S3). */
export const isItemRemovable = (state: ItemState): boolean => state === 'expected'

type Figures = Pick<LotDraft, 'lowEstimate' | 'highEstimate' | 'reserve'>

/** The own state of an item whose description changes: what was agreed holds for these figures only (S9). */
export function stateAfterChange(own: OwnItemState, before: Figures, after: Figures): OwnItemState {
  const isSame =
    before.lowEstimate === after.lowEstimate &&
    before.highEstimate === after.highEstimate &&
    before.reserve === after.reserve
  return own === 'agreed' && !isSame ? 'inspected' : own
}

/** The moves that staff can make for several items at once. */
export const deskMoves = ['inspect', 'agree', 'refuse', 'withdraw'] as const
