import { deskMoves, isItemRemovable } from '#domain/consignments/item-progress.ts'
import { type ItemState, itemMoved } from '#domain/consignments/item-state.ts'

/** The actions on items that staff take on these pages. */
export const itemActs = [...deskMoves, 'remove'] as const

export type ItemAct = (typeof itemActs)[number]

export const isItemAct = (value: unknown): value is ItemAct => itemActs.some((one) => one === value)

/**
 * Returns whether an item in a state allows an action. An item prepared or offered as a lot can only be
 * withdrawn with the lot.
 */
export function mayAct(state: ItemState, act: ItemAct): boolean {
  if (act === 'remove') return isItemRemovable(state)
  return state !== 'allotted' && state !== 'offered' && itemMoved(state, act) !== null
}
