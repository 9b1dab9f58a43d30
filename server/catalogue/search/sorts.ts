import { unreachable } from '#domain/lib/unreachable.ts'
import type { searchSorts } from '#wire/calls/search.ts'
import type { Entry } from './reader.ts'

export type Sort = (typeof searchSorts)[number]

/**
 * Returns the order of index rows in SQL, ties by ref.
 * @param first keys of producers whose documents come first by relevance
 */
export function orderBy(sort: Sort, first: readonly number[]): string {
  switch (sort) {
    case 'relevance':
      return first.length === 0 ? 'place, ref' : `(producer in (${first.join(', ')})) desc, place, ref`
    case 'closing':
      return 'place, ref'
    case 'estimateUp':
      return 'low, ref'
    case 'estimateDown':
      return 'low desc, ref'
    case 'vintageUp':
      return 'vintage, ref'
    case 'vintageDown':
      return 'vintage desc, ref'
    case 'newest':
      return 'at desc, ref'
    default:
      return unreachable(sort)
  }
}

/** Returns the same order for rows in memory. Those without an estimate or vintage come last in either direction. */
export function comparing(sort: Sort): (a: Entry, b: Entry) => number {
  const worth = worthOf(sort)
  return (a, b) => worth(a) - worth(b) || (a.ref < b.ref ? -1 : 1)
}

const last = Number.MAX_SAFE_INTEGER

function worthOf(sort: Sort): (entry: Entry) => number {
  switch (sort) {
    case 'relevance':
    case 'closing':
      return ({ place }) => place
    case 'estimateUp':
      return ({ low }) => low || last
    case 'estimateDown':
      return ({ low }) => (low === 0 ? last : -low)
    case 'vintageUp':
      return ({ vintage }) => vintage || last
    case 'vintageDown':
      return ({ vintage }) => (vintage === 0 ? last : -vintage)
    case 'newest':
      return ({ at }) => -at
    default:
      return unreachable(sort)
  }
}

/** Returns the condition that a row has the value by which it is sorted. */
export const sortable = (sort: Sort): string => {
  if (sort === 'estimateUp' || sort === 'estimateDown') return 'low > 0'
  return sort === 'vintageUp' || sort === 'vintageDown' ? 'vintage > 0' : ''
}
