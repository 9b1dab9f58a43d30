import { type DeliveryStatus, deliveryStatuses } from '#domain/delivery/state.ts'
import { houseDeliveriesPath } from '#web/account/deliveries/delivery-path.ts'

/** Which deliveries the house looks at, as its page's address says. */
export type DeliveryParams = {
  readonly status: DeliveryStatus | undefined
  /** One alone; '' for all. */
  readonly id: string
  readonly page: number
}

const pageSize = 60

const mostPages = 100_000

export function deliveryParams(asked: URLSearchParams): DeliveryParams {
  const page = Number(asked.get('page') ?? 1)
  return {
    status: deliveryStatuses.find((one) => one === asked.get('status')),
    id: (asked.get('of') ?? '').slice(0, 64),
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page : 1,
  }
}

/** The address that shows it. */
export function deliveriesAddress({ status, id, page }: DeliveryParams): string {
  const asked = new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(id === '' ? {} : { of: id }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return asked === '' ? houseDeliveriesPath : `${houseDeliveriesPath}?${asked}`
}

/** What the page asks the house. */
export const deliveriesAsk = (params: DeliveryParams) => ({ ...params, size: pageSize })

/** How many pages a list has; never fewer than the one that is looked at. */
export const pagesOf = (total: number, { page }: DeliveryParams): number =>
  Math.max(Math.ceil(total / pageSize), page)
