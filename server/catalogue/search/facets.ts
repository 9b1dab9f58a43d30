import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { AttributeFilters } from '#domain/lots/attributes/attribute-filters.ts'
import { chooseFilters } from '#domain/lots/attributes/choose-filters.ts'
import { describeFilters } from '#domain/lots/attributes/describe-filters.ts'
import { everyKind, type FacetCounts, type Range, type SearchFilter } from '#domain/text-search/filter.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type search, searchStates } from '#wire/calls/search.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { maxValues } from './broad.ts'
import { kindNumber, stateNumber } from './kinds.ts'
import type { Facet, NameDirectory } from './name-book.ts'
import { stateNames } from './words.ts'

type Facets = DataOf<typeof search>['facets']

/**
 * Returns the facets of the results with names in a language, most frequent first. Chosen values stay even
 * without results.
 */
export function facetsOf(
  tally: FacetCounts,
  { values }: SearchFilter,
  directory: NameDirectory,
  lang: Language,
  attributes: Facets['attributes'],
): Facets {
  const choices = (facet: Facet) => {
    const counts = tally.values[facet]
    const frequent = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, maxValues)
    const keys = new Set([...frequent.map(([key]) => key), ...values[facet]])
    return [...keys].flatMap((key) => {
      const value = directory.values.get(key)
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
    attributes,
    vintage: rangeOf(tally.vintage),
    estimate: rangeOf(tally.estimate),
  }
}

/** Returns the attributes that best divide the lots among the results, and those in use. */
export function attributesIn(
  tally: FacetCounts,
  { kind }: SearchFilter,
  attributes: readonly NamedAttribute[],
  request: AttributeFilters,
  lang: Language,
): Facets['attributes'] {
  const kinds = (['lot', 'result'] as const).map(kindNumber)
  const lots = kinds
    .filter((one) => kind === everyKind || one === kind)
    .reduce((sum, one) => sum + (tally.kinds.get(one) ?? 0), 0)
  const filters = chooseFilters(tally.attributes, lots, attributes, request)
  return describeFilters(filters, lang === 'en' ? 'en' : 'zh')
}

const rangeOf = ({ from, to }: Range) => (to === 0 ? null : { min: from, max: to })
