import { amountBound, wholeNumber } from '#web/kit/forms/number-params.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { priceKinds, type priceList, priceSorts } from '#wire/calls/prices.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** The number of results per page. */
export const pageSize = 50

/** The filters of the price archive in the address. */
export const priceQuery = queryCodec({
  q: text(120),
  kind: oneOf(priceKinds, ''),
  cate: text(64),
  region: text(120),
  producer: text(120),
  vintageFrom: wholeNumber(9_999),
  vintageTo: wholeNumber(9_999),
  year: wholeNumber(9_999),
  priceFrom: amountBound,
  priceTo: amountBound,
  sort: oneOf(priceSorts, 'newest'),
  page,
})

export type PriceParams = QueryValues<typeof priceQuery>

/** Returns the archive's address, such as `/prices?year=2024&page=2`. */
export const pricesPath = (params: Partial<PriceParams>): string => paths.prices + priceQuery.format(params)

/** Returns whether any filter or sort order is set. */
export const hasFilters = (params: PriceParams): boolean =>
  pricesPath({ ...params, page: 1 }) !== paths.prices

/** Returns the same list without words and filters, in the same order. */
export const withoutFilters = ({ kind, sort }: PriceParams): Partial<PriceParams> => ({ kind, sort })

/** Returns whether words or filters exclude results from the list. */
export const isNarrowed = (params: PriceParams): boolean =>
  pricesPath({ ...params, page: 1 }) !== pricesPath(withoutFilters(params))

/** Returns the filters as parameters of the call. */
export const toListCall = ({ kind, ...params }: PriceParams): PayloadInputOf<typeof priceList> => ({
  ...params,
  ...(kind === '' ? {} : { kind }),
  size: pageSize,
})
