import { type StaffOrderFilter, staffOrderFilters } from '#wire/calls/staff-orders.ts'

/** Query parameters of the page: a list and the selected order; '' for none. */
export type OrderParams = { readonly show: StaffOrderFilter; readonly orderId: string }

/** Parses the query parameters; the pending proofs by default. */
export const parseOrderParams = (searchParams: URLSearchParams): OrderParams => ({
  show: staffOrderFilters.find((one) => one === searchParams.get('show')) ?? 'proofs',
  orderId: (searchParams.get('of') ?? '').slice(0, 64),
})

export const ordersPath = '/house/orders'

/** Returns the path of the page with these parameters. */
export function ordersPathFor({ show, orderId }: OrderParams): string {
  const query = new URLSearchParams({
    ...(show === 'proofs' ? {} : { show }),
    ...(orderId === '' ? {} : { of: orderId }),
  }).toString()
  return query === '' ? ordersPath : `${ordersPath}?${query}`
}

/** Builds the request for the list. */
export const orderListRequest = (show: StaffOrderFilter) => ({ show, page: 1, size: 200 })
