import { parseWholeNumber } from '#web/kit/forms/parse-whole-number.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { type search, searchKinds, searchSorts, searchStates } from '#wire/calls/search.ts'
import type { AskOf, PayloadOf } from '#wire/schema/call.ts'

export type SearchKind = (typeof searchKinds)[number]

/** What somebody looks for, as the page's address says it. `kind` '' shows the first of every kind. */
export type SearchParams = Omit<PayloadOf<typeof search>, 'kind' | 'size'> & {
  readonly kind: SearchKind | ''
}

/** How many hits a page has, and how many each kind shows where all stand together. */
export const pageSize = 24
const fewOfEach = 6

/** The filters that may have several values. */
export const choices = ['cate', 'region', 'producer', 'state'] as const
/** The filters that are numbers. */
export const bounds = ['vintageFrom', 'vintageTo', 'estimateFrom', 'estimateTo'] as const

/** The most values of one filter that are taken. */
const most = 40

/** Reads the request out of an address; what cannot be understood counts as not said. */
export function searchParamsOf(address: URLSearchParams): SearchParams {
  const several = (name: string) => [
    ...new Set(
      address
        .getAll(name)
        .map((value) => value.trim())
        .filter((value) => value !== '' && value.length <= 64),
    ),
  ]
  const number = (name: string, highest: number) => parseWholeNumber(address.get(name), highest)
  return {
    q: (address.get('q') ?? '').trim().slice(0, 120),
    kind: searchKinds.find((kind) => kind === address.get('kind')) ?? '',
    cate: several('cate').slice(0, most),
    region: several('region').slice(0, most),
    producer: several('producer').slice(0, most),
    state: searchStates.filter((state) => several('state').includes(state)),
    vintageFrom: number('vintageFrom', 9_999),
    vintageTo: number('vintageTo', 9_999),
    estimateFrom: number('estimateFrom', 1_000_000_000),
    estimateTo: number('estimateTo', 1_000_000_000),
    sort: searchSorts.find((sort) => sort === address.get('sort')) ?? 'relevance',
    page: Math.max(number('page', 10_000), 1),
  }
}

const nothing = searchParamsOf(new URLSearchParams())

/** A request as the pairs of an address's query, with what is usual left out. */
export function pairsOf(params: SearchParams): readonly (readonly [name: string, value: string])[] {
  return [
    ...(params.q === '' ? [] : [['q', params.q] as const]),
    ...(params.kind === '' ? [] : [['kind', params.kind] as const]),
    ...choices.flatMap((name) => params[name].map((value) => [name, value] as const)),
    ...bounds.flatMap((name) => (params[name] === 0 ? [] : [[name, String(params[name])] as const])),
    ...(params.sort === nothing.sort ? [] : [['sort', params.sort] as const]),
    ...(params.page === 1 ? [] : [['page', String(params.page)] as const]),
  ]
}

/** The address of what somebody looks for. */
export function searchPath(params: SearchParams): string {
  const query = new URLSearchParams(pairsOf(params).map(([name, value]) => [name, value])).toString()
  return query === '' ? paths.search : `${paths.search}?${query}`
}

/** The same words without anything that narrows them. */
export const wordsAlone = ({ q, kind }: SearchParams): SearchParams => ({ ...nothing, q, kind })

/** Whether anything narrows the words. */
export const isNarrowed = (params: SearchParams): boolean =>
  choices.some((name) => params[name].length > 0) || bounds.some((name) => params[name] > 0)

/** Whether a request is words and nothing more: not narrowed, sorted, or turned to a later page. */
export const isPlain = (params: SearchParams): boolean => pairsOf(params).every(([name]) => name === 'q')

/** The same as parameters of the call. */
export const asked = ({ kind, ...params }: SearchParams): AskOf<typeof search> => ({
  ...params,
  ...(kind === '' ? { size: fewOfEach, page: 1 } : { kind, size: pageSize }),
})
