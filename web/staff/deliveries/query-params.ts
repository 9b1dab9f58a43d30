import { type DeliveryStatus, deliveryStatuses } from '#domain/delivery/state.ts'
import { staffDeliveriesPath } from '#web/account/deliveries/delivery-path.ts'
import { type StaffDeliverySort, staffDeliverySorts } from '#wire/calls/staff-deliveries.ts'

/** Query parameters of the staff's delivery list. */
export type DeliveryParams = {
  readonly status: DeliveryStatus | undefined
  /** The delivery whose record is open; '' for none. */
  readonly id: string
  /** The words searched for; '' for none. */
  readonly q: string
  /** undefined for the usual order: open deliveries by waiting time, others newest first. */
  readonly sort: StaffDeliverySort | undefined
  readonly page: number
}

const pageSize = 60

const maxPages = 100_000

/** Parses the query parameters; all deliveries by default. */
export function parseDeliveryParams(searchParams: URLSearchParams): DeliveryParams {
  const page = Number(searchParams.get('page') ?? 1)
  return {
    status: deliveryStatuses.find((status) => status === searchParams.get('status')),
    id: (searchParams.get('of') ?? '').slice(0, 64),
    q: (searchParams.get('q') ?? '').trim().slice(0, 100),
    sort: staffDeliverySorts.find((sort) => sort === searchParams.get('sort')),
    page: Number.isInteger(page) && page > 0 && page <= maxPages ? page : 1,
  }
}

/** Returns the path of the list with these parameters. */
export function deliveriesPathFor({ status, id, q, sort, page }: DeliveryParams): string {
  const query = new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(id === '' ? {} : { of: id }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return query === '' ? staffDeliveriesPath : `${staffDeliveriesPath}?${query}`
}

/** Builds the request for the list. */
export const deliveryListRequest = ({ status, q, sort, page }: DeliveryParams) => ({
  status,
  q,
  sort,
  page,
  size: pageSize,
})

/** Returns the number of pages, at least the current one. */
export const pageCount = (total: number, { page }: DeliveryParams): number =>
  Math.max(Math.ceil(total / pageSize), page)
