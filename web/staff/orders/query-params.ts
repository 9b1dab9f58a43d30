import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { type StaffOrderFilter, staffOrderFilters } from '#wire/calls/staff-orders.ts'

const ordersQuery = queryCodec({
  /** null lets `openingFilter` choose the filter. */
  show: oneOf(staffOrderFilters, null),
  /** The words searched for; '' for none. */
  q: text(),
  /** The selected order; '' for none. */
  orderId: { ...text(64), name: 'of' },
})

type OrderQuery = QueryValues<typeof ordersQuery>

/** Query parameters of the page. */
export type OrderParams = OrderQuery & { readonly show: StaffOrderFilter }

/** Parses the query parameters; a search covers all orders by default. */
export function parseOrderParams(searchParams: URLSearchParams): OrderQuery {
  const query = ordersQuery.parse(searchParams)
  return { ...query, show: query.show ?? (query.q === '' ? null : 'all') }
}

/** The filters that the page may open on: first proofs and refunds, which need an action, then unpaid orders. */
const openingFilters = ['proofs', 'returns', 'overdue', 'unpaid'] as const

/** Returns the first filter with orders that need something; or all orders if none does. */
export const openingFilter = (counts: { readonly [show in StaffOrderFilter]: number }): StaffOrderFilter =>
  openingFilters.find((one) => counts[one] > 0) ?? 'all'

export const ordersPath = '/house/orders'

/** Returns the path of the page with these parameters. */
export const ordersPathFor = (params: Partial<OrderParams>): string => ordersPath + ordersQuery.format(params)

/** Builds the request for the list. */
export const orderListRequest = ({ show, q }: OrderParams) => ({ show, q, page: 1, size: 200 })
