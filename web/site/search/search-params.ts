import { amountBound, wholeNumber } from '#web/kit/forms/number-params.ts'
import { attributeParams } from '#web/kit/navigation/attribute-params.ts'
import { paths } from '#web/kit/navigation/links.ts'
import {
  oneOf,
  page,
  type QueryParam,
  type QueryValues,
  queryCodec,
  text,
} from '#web/kit/navigation/query-codec.ts'
import { type search, searchKinds, searchSorts, searchStates } from '#wire/calls/search.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

export type SearchKind = (typeof searchKinds)[number]

/** The results per page. */
export const pageSize = 24

/** The cards of each kind if all kinds are shown: two rows on a wide screen. */
const firstCards = 8
/** The rows of each kind in that view. */
const firstLines = 6

/** Filters with several values. */
export const multiFilters = ['cate', 'region', 'producer', 'state'] as const
/** Numeric filters. */
export const numberFilters = ['vintageFrom', 'vintageTo', 'estimateFrom', 'estimateTo'] as const

/** The maximum number of values per filter. */
const maxValues = 40

const several: QueryParam<string[]> = {
  parse: (values) =>
    [...new Set(values.map((value) => value.trim()))]
      .filter((value) => value !== '' && value.length <= 64)
      .slice(0, maxValues),
  format: (values) => values,
}

/** The query and filters of the search in the URL. `kind` '' shows the first results of every kind. */
export const searchQuery = queryCodec({
  q: text(120),
  kind: oneOf(searchKinds, ''),
  cate: several,
  region: several,
  producer: several,
  state: { ...several, parse: (values) => searchStates.filter((state) => values.includes(state)) },
  attributes: attributeParams,
  vintageFrom: wholeNumber(9_999),
  vintageTo: wholeNumber(9_999),
  estimateFrom: amountBound,
  estimateTo: amountBound,
  sort: oneOf(searchSorts, 'relevance'),
  page,
})

export type SearchParams = QueryValues<typeof searchQuery>

/** Returns the maximum number of result rows of a kind on a page. */
export const maxLines = ({ kind }: SearchParams): number => (kind === '' ? firstLines : pageSize)

/** Returns the path of a search. */
export const searchPath = (params: SearchParams): string => paths.search + searchQuery.format(params)

/** Returns the same query and kind without filters. */
export const withoutFilters = ({ q, kind }: SearchParams): SearchParams => ({
  ...searchQuery.defaults,
  q,
  kind,
})

/** Returns whether any filter is set. */
export const isNarrowed = (params: SearchParams): boolean =>
  searchPath({ ...params, sort: 'relevance', page: 1 }) !== searchPath(withoutFilters(params))

/** Returns whether only a query is given: no filters, sort order or page. */
export const isPlain = (params: SearchParams): boolean => searchQuery.format({ ...params, q: '' }) === ''

/** Builds the request of the call. */
export const toSearchRequest = ({ kind, ...params }: SearchParams): PayloadInputOf<typeof search> => ({
  ...params,
  ...(kind === '' ? { size: firstCards, page: 1 } : { kind, size: pageSize }),
})
