import {
  flag,
  oneOf,
  page,
  type QueryParam,
  type QueryValues,
  queryCodec,
  text,
} from '#web/kit/navigation/query-codec.ts'
import { type mallProductList, productSorts } from '#wire/calls/mall.ts'
import { productKinds } from '#wire/entities/product.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** Products per page. */
export const pageSize = 12

/** A range of prices in whole units; 0 is open. */
export type PriceBand = { readonly from: number; readonly to: number }

const maxPrice = 1_000_000_000

/** Formats a range of prices: `1000-3000`, `3000-0` for 3,000 and more; '' if it is open. */
export const formatPriceBand = ({ from, to }: PriceBand): string =>
  from === 0 && to === 0 ? '' : `${from}-${to}`

const priceBand: QueryParam<PriceBand> = {
  parse: ([value = '']) => {
    const [, from, to] = /^(\d{1,10})-(\d{1,10})$/.exec(value) ?? []
    return { from: Math.min(Number(from ?? 0), maxPrice), to: Math.min(Number(to ?? 0), maxPrice) }
  },
  format: (band) => [formatPriceBand(band)].filter((value) => value !== ''),
}

/** Filters of the mall, in the address. */
export const mallQuery = queryCodec({
  kind: oneOf(productKinds, ''),
  cate: text(64),
  region: text(64),
  producer: text(64),
  price: priceBand,
  inStock: flag,
  sort: oneOf(productSorts, 'newest'),
  page,
})

export type MallParams = QueryValues<typeof mallQuery>

/** Returns the last page if the requested one is beyond it; otherwise null. */
export const lastPageIfBeyond = ({ page }: Pick<MallParams, 'page'>, total: number): number | null => {
  const last = Math.max(Math.ceil(total / pageSize), 1)
  return page > last ? last : null
}

/** Returns whether any filter is set. */
export const isNarrowed = (params: MallParams): boolean =>
  mallQuery.format({ ...params, sort: 'newest', page: 1 }) !== ''

/** Builds the request of the calls for products and filters. */
export const toListRequest = ({
  kind,
  price,
  ...params
}: MallParams): PayloadInputOf<typeof mallProductList> => ({
  ...params,
  ...(kind === '' ? {} : { kind }),
  priceFrom: price.from,
  priceTo: price.to,
  size: pageSize,
})
