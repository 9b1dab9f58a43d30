import type { SearchFilter } from '#domain/text-search/filter.ts'
import type { search } from '#wire/calls/search.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { kindNumber, stateNumber } from './kinds.ts'
import type { Facet, NameBook } from './name-book.ts'

/** A value that no document has, for filters that match nothing. */
const noValue = -1

/** The filters of a call, as numbers of the index. */
export function narrowingOf(params: PayloadOf<typeof search>, book: NameBook): SearchFilter {
  const keys = (facet: Facet, ids: readonly string[]): ReadonlySet<number> =>
    new Set(ids.map((id) => book.keys[facet].get(id) ?? noValue))
  return {
    kind: params.kind === undefined ? 0 : kindNumber(params.kind),
    values: {
      cate: keys('cate', params.cate),
      region: keys('region', params.region),
      producer: keys('producer', params.producer),
      state: new Set(params.state.map(stateNumber)),
    },
    vintage: { from: params.vintageFrom, to: params.vintageTo },
    estimate: { from: params.estimateFrom, to: params.estimateTo },
  }
}
