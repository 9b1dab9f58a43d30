import { parsePage } from '#web/kit/forms/parse-page.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** The views of the list of sales. */
export const saleViews = ['all', 'preparing', 'open', 'ended'] as const
export type SaleView = (typeof saleViews)[number]

/** Query parameters of the page. */
export type SalesParams = {
  readonly view: SaleView
  readonly kind: Auction['type'] | ''
  /** The page of past sales, from 1. */
  readonly page: number
}

export const salesPath = '/house/sales'

/** Past sales per page. */
export const pastPageSize = 50

/** The query of a page of past sales. */
export const pastSalesQuery = ({ kind, page }: Pick<SalesParams, 'kind' | 'page'>) => ({
  state: 'ended' as const,
  ...(kind !== '' && { type: kind }),
  page,
  size: pastPageSize,
})

/** The query of the latest past sales of both kinds. */
export const latestPastQuery = pastSalesQuery({ kind: '', page: 1 })

const kinds = ['live', 'timed'] as const

export const parseSalesParams = (searchParams: URLSearchParams): SalesParams => ({
  view: saleViews.find((one) => one === searchParams.get('show')) ?? 'all',
  kind: kinds.find((one) => one === searchParams.get('kind')) ?? '',
  page: parsePage(searchParams),
})

/** Returns the path of the page with these parameters; defaults are omitted. */
export function salesPathFor({ view, kind, page }: SalesParams): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { show: view }),
    ...(kind !== '' && { kind }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? salesPath : `${salesPath}?${query}`
}

/** Whether a view has the published sales that are not past. */
export const hasOpen = (view: SaleView): boolean => view === 'all' || view === 'open'

/** Whether a view has the past sales. */
export const hasEnded = (view: SaleView): boolean => view === 'all' || view === 'ended'

/** Whether a view has the sales in preparation. */
export const hasDrafts = (view: SaleView): boolean => view === 'all' || view === 'preparing'
