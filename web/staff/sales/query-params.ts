import { oneOf, page, type QueryValues, queryCodec } from '#web/kit/navigation/query-codec.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** The views of the list of sales. */
export const saleViews = ['all', 'preparing', 'open', 'ended'] as const
export type SaleView = (typeof saleViews)[number]

const kinds = ['live', 'timed'] as const satisfies readonly Auction['type'][]

/** The query of the list of sales in the address. */
export const salesQuery = queryCodec({
  view: { ...oneOf(saleViews, 'all'), name: 'show' },
  kind: oneOf(kinds, ''),
  /** The page of past sales. */
  page,
})

export type SalesParams = QueryValues<typeof salesQuery>

export const salesPath = '/house/sales'

/** Past sales per page. */
export const pastPageSize = 50

/** Returns the query of a page of past sales. */
export const pastSalesQuery = ({ kind, page }: Pick<SalesParams, 'kind' | 'page'>) => ({
  state: 'ended' as const,
  ...(kind !== '' && { type: kind }),
  page,
  size: pastPageSize,
})

/** The query of the latest past sales of both kinds. */
export const latestPastQuery = pastSalesQuery({ kind: '', page: 1 })

/** Returns the path of the page with these parameters. */
export const salesPathFor = (params: Partial<SalesParams>): string => salesPath + salesQuery.format(params)

/** Returns whether a view has the published sales that are not past. */
export const hasOpen = (view: SaleView): boolean => view === 'all' || view === 'open'

/** Returns whether a view has the past sales. */
export const hasEnded = (view: SaleView): boolean => view === 'all' || view === 'ended'

/** Returns whether a view has the sales in preparation. */
export const hasDrafts = (view: SaleView): boolean => view === 'all' || view === 'preparing'
