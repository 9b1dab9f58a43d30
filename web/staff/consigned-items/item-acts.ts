import { deskMoves, isItemRemovable } from '#domain/consignments/item-progress.ts'
import { type ItemState, itemMoved } from '#domain/consignments/item-state.ts'

/** What staff do with items at their desks. */
export const itemActs = [...deskMoves, 'remove'] as const

export type ItemAct = (typeof itemActs)[number]

export const isItemAct = (value: unknown): value is ItemAct => itemActs.some((one) => one === value)

/**
 * Returns whether an item in a state allows an act. One that is prepared as a lot, or offered, is withdrawn with the
 * lot.
 */
export function mayAct(state: ItemState, act: ItemAct): boolean {
  if (act === 'remove') return isItemRemovable(state)
  return state !== 'allotted' && state !== 'offered' && itemMoved(state, act) !== null
}
