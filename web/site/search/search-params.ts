import { parseAmountBound, parseWholeNumber } from '#web/kit/forms/parse-whole-number.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { type search, searchKinds, searchSorts, searchStates } from '#wire/calls/search.ts'
import type { PayloadInputOf, PayloadOf } from '#wire/schema/call.ts'

export type SearchKind = (typeof searchKinds)[number]

/** Query parameters of the search. `kind` '' shows the first results of every kind. */
export type SearchParams = Omit<PayloadOf<typeof search>, 'kind' | 'size'> & {
  readonly kind: SearchKind | ''
}

/** Results per page. */
export const pageSize = 24

/** Cards of each kind where all kinds are shown: two rows on a wide screen. */
const firstCards = 8
/** Lines of each kind there. */
const firstLines = 6

/** The most lines of results of a kind on a page. */
export const maxLines = ({ kind }: SearchParams): number => (kind === '' ? firstLines : pageSize)

/** Filters with several values. */
export const multiFilters = ['cate', 'region', 'producer', 'state'] as const
/** Numeric filters. */
export const numberFilters = ['vintageFrom', 'vintageTo', 'estimateFrom', 'estimateTo'] as const

/** Maximum number of values per filter. */
const maxValues = 40

/** Parses the query parameters; invalid values count as absent. */
export function parseSearchParams(searchParams: URLSearchParams): SearchParams {
  const values = (name: string) => [
    ...new Set(
      searchParams
        .getAll(name)
        .map((value) => value.trim())
        .filter((value) => value !== '' && value.length <= 64),
    ),
  ]
  const number = (name: string, max: number) => parseWholeNumber(searchParams.get(name), max)
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 120),
    kind: searchKinds.find((kind) => kind === searchParams.get('kind')) ?? '',
    cate: values('cate').slice(0, maxValues),
    region: values('region').slice(0, maxValues),
    producer: values('producer').slice(0, maxValues),
    state: searchStates.filter((state) => values('state').includes(state)),
    vintageFrom: number('vintageFrom', 9_999),
    vintageTo: number('vintageTo', 9_999),
    estimateFrom: parseAmountBound(searchParams.get('estimateFrom')),
    estimateTo: parseAmountBound(searchParams.get('estimateTo')),
    sort: searchSorts.find((sort) => sort === searchParams.get('sort')) ?? 'relevance',
    page: Math.max(number('page', 10_000), 1),
  }
}

const defaults = parseSearchParams(new URLSearchParams())

/** Returns the name-value pairs of these parameters, without defaults. */
export function toPairs(params: SearchParams): readonly (readonly [name: string, value: string])[] {
  return [
    ...(params.q === '' ? [] : [['q', params.q] as const]),
    ...(params.kind === '' ? [] : [['kind', params.kind] as const]),
    ...multiFilters.flatMap((name) => params[name].map((value) => [name, value] as const)),
    ...numberFilters.flatMap((name) => (params[name] === 0 ? [] : [[name, String(params[name])] as const])),
    ...(params.sort === defaults.sort ? [] : [['sort', params.sort] as const]),
    ...(params.page === 1 ? [] : [['page', String(params.page)] as const]),
  ]
}

/** Returns the path of a search. */
export function searchPath(params: SearchParams): string {
  const query = new URLSearchParams(toPairs(params).map(([name, value]) => [name, value])).toString()
  return query === '' ? paths.search : `${paths.search}?${query}`
}

/** Returns the same query and kind without filters. */
export const withoutFilters = ({ q, kind }: SearchParams): SearchParams => ({ ...defaults, q, kind })

/** Returns whether any filter is set. */
export const isNarrowed = (params: SearchParams): boolean =>
  multiFilters.some((name) => params[name].length > 0) || numberFilters.some((name) => params[name] > 0)

/** Returns whether only a query is given: no filters, sort order or page. */
export const isPlain = (params: SearchParams): boolean => toPairs(params).every(([name]) => name === 'q')

/** Builds the request of the call. */
export const toSearchRequest = ({ kind, ...params }: SearchParams): PayloadInputOf<typeof search> => ({
  ...params,
  ...(kind === '' ? { size: firstCards, page: 1 } : { kind, size: pageSize }),
})
