import type { SaleState } from './state.ts'

/** V23: returns the group that a lot is offered in; empty if it is offered alone. */
export const choiceGroup = (choices: readonly (readonly string[])[], lotId: string): readonly string[] =>
  // A server of the previous version sends no groups.
  (choices ?? []).find((group) => group.includes(lotId)) ?? []

/** V23: returns the lots without those offered by choice, which are in no parcel (V20). */
export const withoutChoice = <L extends { readonly id: string; readonly identical: number }>(
  lots: readonly L[],
  choices: SaleState['choices'],
): readonly L[] =>
  (choices ?? []).length === 0
    ? lots
    : lots.map((lot) => (choiceGroup(choices, lot.id).length > 0 ? { ...lot, identical: 0 } : lot))
