import { itemStates } from '#domain/consignments/item-state.ts'
import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** The query of the list of items in the address; `count` shows a stocktake in its place. */
export const itemsQuery = queryCodec({
  place: text(),
  state: oneOf(itemStates, ''),
  q: text(),
  of: text(),
  count: text(),
  page,
})
export type ItemsParams = QueryValues<typeof itemsQuery>

/** The query of the list of returns in the address. */
export const returnsQuery = queryCodec({
  show: oneOf(['returning', 'returned'], 'returning'),
  q: text(),
  of: text(),
  page,
})
export type ReturnsParams = QueryValues<typeof returnsQuery>

export const itemsPath = '/house/items'
export const returnsPath = '/house/returns'

const pageSize = 100

/** Returns the number of pages of a list. */
export const custodyPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the request for the items in custody. */
export const itemsRequest = ({ place, state, q, page }: ItemsParams) => ({
  view: 'stored' as const,
  place,
  ...(state !== '' && { state }),
  q,
  page,
  size: pageSize,
})

/** Returns the request for the returns. */
export const returnsRequest = ({ show, q, page }: ReturnsParams) => ({ view: show, q, page, size: pageSize })

/** Returns the address of the list of items with these parameters. */
export const itemsPathFor = (params: Partial<ItemsParams>): string => itemsPath + itemsQuery.format(params)

/** Returns the address of the list of returns with these parameters. */
export const returnsPathFor = (params: Partial<ReturnsParams>): string =>
  returnsPath + returnsQuery.format(params)
