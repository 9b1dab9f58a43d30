import type { Auction } from '#wire/entities/auction.ts'

/** The views of the list of sales. */
export const saleViews = ['all', 'preparing', 'open', 'ended'] as const
export type SaleView = (typeof saleViews)[number]

/** Query parameters of the page. */
export type SalesParams = { readonly view: SaleView; readonly kind: Auction['type'] | '' }

export const salesPath = '/house/sales'

const kinds = ['live', 'timed'] as const

export const parseSalesParams = (searchParams: URLSearchParams): SalesParams => ({
  view: saleViews.find((one) => one === searchParams.get('show')) ?? 'all',
  kind: kinds.find((one) => one === searchParams.get('kind')) ?? '',
})

/** Returns the path of the page with these parameters; defaults are omitted. */
export function salesPathFor({ view, kind }: SalesParams): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { show: view }),
    ...(kind !== '' && { kind }),
  }).toString()
  return query === '' ? salesPath : `${salesPath}?${query}`
}

/** Whether a published sale belongs to a view; drafts are in those of all sales and of sales in preparation. */
export const isInView = ({ isEnd }: Pick<Auction, 'isEnd'>, view: SaleView): boolean =>
  view === 'all' || view === (isEnd ? 'ended' : 'open')

/** Whether a view has the sales in preparation. */
export const hasDrafts = (view: SaleView): boolean => view === 'all' || view === 'preparing'
