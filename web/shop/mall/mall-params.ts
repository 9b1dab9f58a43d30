import { type mallProductList, productSorts } from '#wire/calls/mall.ts'
import { productKinds } from '#wire/entities/product.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** Products per page. */
export const pageSize = 12

type Sort = (typeof productSorts)[number]
type Kind = (typeof productKinds)[number]

/** Query parameters of the mall. */
export type MallParams = {
  readonly kind: Kind | ''
  readonly cate: string
  readonly region: string
  readonly producer: string
  /** Whole units; 0 is open. */
  readonly from: number
  readonly to: number
  readonly inStock: boolean
  readonly sort: Sort
  readonly page: number
}

const maxPrice = 1_000_000_000
const maxPage = 1_000_000

/** Parses the query parameters; invalid values count as absent. */
export function parseMallParams(search: URLSearchParams): MallParams {
  const text = (name: string) => (search.get(name) ?? '').slice(0, 64)
  return {
    kind: productKinds.find((kind) => kind === search.get('kind')) ?? '',
    cate: text('cate'),
    region: text('region'),
    producer: text('producer'),
    ...parsePriceBand(search.get('price')),
    inStock: search.get('inStock') === '1',
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: parseNumber(search.get('page'), maxPage) || 1,
  }
}

/** Formats a price range for the query string: `1000-3000`, `3000-0` for 3,000 and more; '' where it is open. */
export const formatPriceBand = ({ from, to }: Pick<MallParams, 'from' | 'to'>): string =>
  from === 0 && to === 0 ? '' : `${from}-${to}`

function parsePriceBand(text: string | null): Pick<MallParams, 'from' | 'to'> {
  const [, from = '', to = ''] = /^(\d{1,10})-(\d{1,10})$/.exec(text ?? '') ?? []
  return { from: parseNumber(from, maxPrice), to: parseNumber(to, maxPrice) }
}

function parseNumber(text: string | null, max: number): number {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, max) : 0
}

/** Returns the query string of these parameters, without defaults: `?kind=wine&page=2`, or ''. */
export function toSearch(params: MallParams): string {
  const search = new URLSearchParams()
  for (const name of ['kind', 'cate', 'region', 'producer'] as const) {
    if (params[name] !== '') search.set(name, params[name])
  }
  if (formatPriceBand(params) !== '') search.set('price', formatPriceBand(params))
  if (params.inStock) search.set('inStock', '1')
  if (params.sort !== 'newest') search.set('sort', params.sort)
  if (params.page > 1) search.set('page', String(params.page))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the last page if the requested one is beyond it; otherwise null. */
export const lastPageIfBeyond = ({ page }: Pick<MallParams, 'page'>, total: number): number | null => {
  const last = Math.max(Math.ceil(total / pageSize), 1)
  return page > last ? last : null
}

/** Returns whether any filter is set. */
export const isNarrowed = ({ kind, cate, region, producer, from, to, inStock }: MallParams): boolean =>
  inStock || from > 0 || to > 0 || [kind, cate, region, producer].some((choice) => choice !== '')

/** Builds the request of the calls for products and filters. */
export const toListRequest = (params: MallParams): PayloadInputOf<typeof mallProductList> => ({
  ...(params.kind === '' ? {} : { kind: params.kind }),
  cate: params.cate,
  region: params.region,
  producer: params.producer,
  priceFrom: params.from,
  priceTo: params.to,
  inStock: params.inStock,
  sort: params.sort,
  page: params.page,
  size: pageSize,
})
