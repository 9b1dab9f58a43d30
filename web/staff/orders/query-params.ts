import { type StaffOrderFilter, staffOrderFilters } from '#wire/calls/staff-orders.ts'

/** Query parameters of the page. */
export type OrderParams = {
  readonly show: StaffOrderFilter
  /** The selected order; '' for none. */
  readonly orderId: string
  /** The words searched for; '' for none. */
  readonly q?: string
}

/** The parameters as they are in an address, which may leave the filter to `openingFilter`. */
export type OrderQuery = Omit<OrderParams, 'show'> & { readonly show: StaffOrderFilter | null }

/** Parses the query parameters; a search is among all orders by default. */
export function parseOrderParams(searchParams: URLSearchParams): OrderQuery {
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const show = staffOrderFilters.find((one) => one === searchParams.get('show')) ?? null
  return {
    show: show ?? (q === '' ? null : 'all'),
    orderId: (searchParams.get('of') ?? '').slice(0, 64),
    q,
  }
}

/** The filters that the page may open on: proofs and refunds need an act, then what buyers owe. */
const openingFilters = ['proofs', 'returns', 'overdue', 'unpaid'] as const

/** Returns the first filter with orders that need something; all orders if none does. */
export const openingFilter = (counts: { readonly [show in StaffOrderFilter]: number }): StaffOrderFilter =>
  openingFilters.find((one) => counts[one] > 0) ?? 'all'

export const ordersPath = '/house/orders'

/** Returns the path of the page with these parameters. */
export function ordersPathFor({ show, orderId, q = '' }: OrderParams): string {
  const query = new URLSearchParams({
    show,
    ...(q === '' ? {} : { q }),
    ...(orderId === '' ? {} : { of: orderId }),
  }).toString()
  return `${ordersPath}?${query}`
}

/** Builds the request for the list. */
export const orderListRequest = ({ show, q = '' }: OrderParams) => ({ show, q, page: 1, size: 200 })
