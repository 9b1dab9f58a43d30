import { type StaffOrderFilter, staffOrderFilters } from '#wire/calls/staff-orders.ts'

/** Query parameters of the page. */
export type OrderParams = {
  readonly show: StaffOrderFilter
  /** The selected order; '' for none. */
  readonly orderId: string
  /** The words searched for; '' for none. */
  readonly q?: string
}

/** Parses the query parameters; the pending proofs by default. */
export const parseOrderParams = (searchParams: URLSearchParams): OrderParams => ({
  show: staffOrderFilters.find((one) => one === searchParams.get('show')) ?? 'proofs',
  orderId: (searchParams.get('of') ?? '').slice(0, 64),
  q: (searchParams.get('q') ?? '').trim().slice(0, 100),
})

export const ordersPath = '/house/orders'

/** Returns the path of the page with these parameters. */
export function ordersPathFor({ show, orderId, q = '' }: OrderParams): string {
  const query = new URLSearchParams({
    ...(show === 'proofs' ? {} : { show }),
    ...(q === '' ? {} : { q }),
    ...(orderId === '' ? {} : { of: orderId }),
  }).toString()
  return query === '' ? ordersPath : `${ordersPath}?${query}`
}

/** Builds the request for the list. */
export const orderListRequest = ({ show, q = '' }: OrderParams) => ({ show, q, page: 1, size: 200 })
