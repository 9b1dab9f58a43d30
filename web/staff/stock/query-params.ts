import { type StockFilter, type StockRow, stockFilters } from './stock-rows.ts'

/** The staff page of stock: products of the mall and gifts of the points mall. */
export const stockPath = '/house/mall/products'

/** Both malls, or one of them. */
export const stockSources = ['all', 'mall', 'points'] as const

export type StockParams = {
  readonly of: 'all' | StockRow['source']
  readonly show: StockFilter
  /** Part of a name in either language; '' for all. */
  readonly q: string
  /** The key of the row whose record is open; '' for none. */
  readonly item: string
}

/** Parses the query parameters; invalid values count as absent. */
export function parseStockParams(query: URLSearchParams): StockParams {
  return {
    of: stockSources.find((one) => one === query.get('of')) ?? 'all',
    show: stockFilters.find((one) => one === query.get('show')) ?? 'all',
    q: (query.get('q') ?? '').trim().slice(0, 100),
    item: (query.get('item') ?? '').slice(0, 100),
  }
}

/** The address of the page with these parameters; defaults are omitted. */
export function stockPathFor({ of, show, q, item }: StockParams): string {
  const query = new URLSearchParams({
    ...(of !== 'all' && { of }),
    ...(show !== 'all' && { show }),
    ...(q !== '' && { q }),
    ...(item !== '' && { item }),
  }).toString()
  return query === '' ? stockPath : `${stockPath}?${query}`
}
