import { type DeliveryStatus, deliveryStatuses } from '#domain/delivery/state.ts'
import { staffDeliveriesPath } from '#web/account/deliveries/delivery-path.ts'

/** Query parameters of the staff's delivery list. */
export type DeliveryParams = {
  readonly status: DeliveryStatus | undefined
  /** A single delivery; '' for all. */
  readonly id: string
  readonly page: number
}

const pageSize = 60

const maxPages = 100_000

export function parseDeliveryParams(searchParams: URLSearchParams): DeliveryParams {
  const page = Number(searchParams.get('page') ?? 1)
  return {
    status: deliveryStatuses.find((status) => status === searchParams.get('status')),
    id: (searchParams.get('of') ?? '').slice(0, 64),
    page: Number.isInteger(page) && page > 0 && page <= maxPages ? page : 1,
  }
}

/** Returns the path of the list with these parameters. */
export function deliveriesPathFor({ status, id, page }: DeliveryParams): string {
  const query = new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(id === '' ? {} : { of: id }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return query === '' ? staffDeliveriesPath : `${staffDeliveriesPath}?${query}`
}

/** Builds the request for the list. */
export const deliveryListRequest = (params: DeliveryParams) => ({ ...params, size: pageSize })

/** Returns the number of pages, at least the current one. */
export const pageCount = (total: number, { page }: DeliveryParams): number =>
  Math.max(Math.ceil(total / pageSize), page)
