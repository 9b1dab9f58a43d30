import { parseAmountBound, parseWholeNumber } from '#web/kit/forms/parse-whole-number.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { priceKinds, type priceList, priceSorts } from '#wire/calls/prices.ts'
import type { PayloadInputOf, PayloadOf } from '#wire/schema/call.ts'

/** Filters of the price archive, from the URL. */
export type PriceParams = Omit<PayloadOf<typeof priceList>, 'kind' | 'size'> & {
  readonly kind: (typeof priceKinds)[number] | ''
}

/** Number of results per page. */
export const pageSize = 50

/** Parses the filters from a URL; invalid values are ignored. */
export function parsePriceParams(search: URLSearchParams): PriceParams {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 120)
  const number = (name: string, max: number) => parseWholeNumber(search.get(name), max)
  return {
    q: text('q'),
    kind: priceKinds.find((kind) => kind === search.get('kind')) ?? '',
    cate: text('cate').slice(0, 64),
    region: text('region'),
    producer: text('producer'),
    vintageFrom: number('vintageFrom', 9_999),
    vintageTo: number('vintageTo', 9_999),
    year: number('year', 9_999),
    priceFrom: parseAmountBound(search.get('priceFrom')),
    priceTo: parseAmountBound(search.get('priceTo')),
    sort: priceSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: Math.max(number('page', 1_000_000), 1),
  }
}

const defaults = parsePriceParams(new URLSearchParams())
const names = Object.keys(defaults).filter((name): name is keyof PriceParams => name in defaults)

/** The archive's URL without defaults: `/prices?year=2024&page=2`. */
export function pricesPath(params: Partial<PriceParams>): string {
  const search = new URLSearchParams(
    names.flatMap((name) => {
      const value = params[name] ?? defaults[name]
      return value === defaults[name] ? [] : [[name, String(value)]]
    }),
  ).toString()
  return search === '' ? paths.prices : `${paths.prices}?${search}`
}

/** Whether any filter or sort order is set. */
export const hasFilters = (params: PriceParams): boolean =>
  pricesPath({ ...params, page: 1 }) !== paths.prices

/** The same list without words and filters, in its order. */
export const withoutFilters = ({ kind, sort }: PriceParams): Partial<PriceParams> => ({ kind, sort })

/** Whether words or filters leave out results of the list. */
export const isNarrowed = (params: PriceParams): boolean =>
  pricesPath({ ...params, page: 1 }) !== pricesPath(withoutFilters(params))

/** The filters as parameters of the call. */
export const toListCall = ({ kind, ...params }: PriceParams): PayloadInputOf<typeof priceList> => ({
  ...params,
  ...(kind === '' ? {} : { kind }),
  size: pageSize,
})
