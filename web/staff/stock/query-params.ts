import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { stockFilters } from './stock-rows.ts'

/** The staff page of stock: products of the mall and gifts of the points mall. */
export const stockPath = '/house/mall/products'

/** Both malls, or one of them. */
export const stockSources = ['all', 'mall', 'points'] as const

/** The query of the list of stock in the address. */
export const stockQuery = queryCodec({
  of: oneOf(stockSources, 'all'),
  show: oneOf(stockFilters, 'all'),
  /** The id of a category; '' for all. */
  category: text(),
  /** Part of a name in either language; '' for all. */
  q: text(),
  /** The key of the row whose record is open; '' for none. */
  item: text(),
})

export type StockParams = QueryValues<typeof stockQuery>

/** Returns the address of the page with these parameters. */
export const stockPathFor = (params: Partial<StockParams>): string => stockPath + stockQuery.format(params)
