import { type mallProductList, productSorts } from '#wire/calls/mall.ts'
import { productKinds } from '#wire/entities/product.ts'
import type { AskOf } from '#wire/schema/call.ts'

/** How many products a page of the mall shows. */
export const pageSize = 12

type Sort = (typeof productSorts)[number]
type Kind = (typeof productKinds)[number]

/** What a visitor looks for in the mall, as the page's address says it. */
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

const mostPrice = 1_000_000_000
const mostPage = 1_000_000

/** Reads the request out of an address; what cannot be understood counts as not said. */
export function mallParamsOf(search: URLSearchParams): MallParams {
  const text = (name: string) => (search.get(name) ?? '').slice(0, 64)
  return {
    kind: productKinds.find((kind) => kind === search.get('kind')) ?? '',
    cate: text('cate'),
    region: text('region'),
    producer: text('producer'),
    ...bandOf(search.get('price')),
    inStock: search.get('inStock') === '1',
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: numberIn(search.get('page'), mostPage) || 1,
  }
}

/** A range of prices as an address says it: `1000-3000`, `3000-0` for 3,000 and more; '' where it is open. */
export const priceText = ({ from, to }: Pick<MallParams, 'from' | 'to'>): string =>
  from === 0 && to === 0 ? '' : `${from}-${to}`

function bandOf(text: string | null): Pick<MallParams, 'from' | 'to'> {
  const [, from = '', to = ''] = /^(\d{1,10})-(\d{1,10})$/.exec(text ?? '') ?? []
  return { from: numberIn(from, mostPrice), to: numberIn(to, mostPrice) }
}

function numberIn(text: string | null, most: number): number {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, most) : 0
}

/** A request as the query of an address, with what is usual left out: `?kind=wine&page=2`, or ''. */
export function searchOf(params: MallParams): string {
  const search = new URLSearchParams()
  for (const name of ['kind', 'cate', 'region', 'producer'] as const) {
    if (params[name] !== '') search.set(name, params[name])
  }
  if (priceText(params) !== '') search.set('price', priceText(params))
  if (params.inStock) search.set('inStock', '1')
  if (params.sort !== 'newest') search.set('sort', params.sort)
  if (params.page > 1) search.set('page', String(params.page))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The last page of so many products, where a request turns further than they go; null where it does not. */
export const pageBack = ({ page }: Pick<MallParams, 'page'>, total: number): number | null => {
  const last = Math.max(Math.ceil(total / pageSize), 1)
  return page > last ? last : null
}

/** Whether a request leaves some products out. */
export const isNarrowed = ({ kind, cate, region, producer, from, to, inStock }: MallParams): boolean =>
  inStock || from > 0 || to > 0 || [kind, cate, region, producer].some((choice) => choice !== '')

/** The same as parameters of the calls that list products and what they can be narrowed by. */
export const asked = (params: MallParams): AskOf<typeof mallProductList> => ({
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
