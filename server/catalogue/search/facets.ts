import type { FacetCounts, Range, SearchFilter } from '#domain/text-search/filter.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type search, searchStates } from '#wire/calls/search.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { mostValues } from './broad.ts'
import { stateNumber } from './kinds.ts'
import type { Facet, NameBook } from './name-book.ts'
import { stateNames } from './words.ts'

type Facets = DataOf<typeof search>['facets']

/** The facets of the results, named in a language, the most frequent first; chosen values stay even without results. */
export function facetsOf(
  tally: FacetCounts,
  { values }: SearchFilter,
  book: NameBook,
  lang: Language,
): Facets {
  const choices = (facet: Facet) => {
    const counts = tally.values[facet]
    const frequent = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, mostValues)
    const keys = new Set([...frequent.map(([key]) => key), ...values[facet]])
    return [...keys].flatMap((key) => {
      const value = book.values.get(key)
      return value
        ? [{ id: value.id, name: lang === 'en' ? value.en : value.zh, count: counts.get(key) ?? 0 }]
        : []
    })
  }
  return {
    cate: choices('cate'),
    region: choices('region'),
    producer: choices('producer'),
    state: searchStates.flatMap((state) => {
      const number = stateNumber(state)
      const count = tally.values.state.get(number) ?? 0
      return count > 0 || values.state.has(number)
        ? [{ id: state, name: stateNames[lang][state], count }]
        : []
    }),
    vintage: rangeOf(tally.vintage),
    estimate: rangeOf(tally.estimate),
  }
}

const rangeOf = ({ from, to }: Range) => (to === 0 ? null : { min: from, max: to })
