import { searchKinds, searchStates } from '#wire/calls/search.ts'

export type SearchKind = (typeof searchKinds)[number]
export type SearchState = (typeof searchStates)[number]

/** Returns a kind’s number in the index, from 1. */
export const kindNumber = (kind: SearchKind): number => searchKinds.indexOf(kind) + 1

/** Returns a state’s number in the index, from 1, or 0 for no state. */
export const stateNumber = (state: SearchState | null): number =>
  state === null ? 0 : searchStates.indexOf(state) + 1
