import { searchKinds, searchStates } from '#wire/calls/search.ts'

export type SearchKind = (typeof searchKinds)[number]
export type SearchState = (typeof searchStates)[number]

/** The number of a kind in the index, from 1. */
export const kindNumber = (kind: SearchKind): number => searchKinds.indexOf(kind) + 1

/** The number of a state in the index, from 1; 0 is none. */
export const stateNumber = (state: SearchState | null): number =>
  state === null ? 0 : searchStates.indexOf(state) + 1
