import type { Narrowing } from '#domain/text-search/narrowing.ts'
import type { search } from '#wire/calls/search.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { kindNumber, stateNumber } from './kinds.ts'
import type { Facet, NameBook } from './name-book.ts'

/** A value that no document has, for filters that match nothing. */
const none = -1

/** The filters of a call, as numbers of the index. */
export function narrowingOf(asked: PayloadOf<typeof search>, book: NameBook): Narrowing {
  const keys = (facet: Facet, ids: readonly string[]): ReadonlySet<number> =>
    new Set(ids.map((id) => book.keys[facet].get(id) ?? none))
  return {
    kind: asked.kind === undefined ? 0 : kindNumber(asked.kind),
    values: {
      cate: keys('cate', asked.cate),
      region: keys('region', asked.region),
      producer: keys('producer', asked.producer),
      state: new Set(asked.state.map(stateNumber)),
    },
    vintage: { from: asked.vintageFrom, to: asked.vintageTo },
    estimate: { from: asked.estimateFrom, to: asked.estimateTo },
  }
}
