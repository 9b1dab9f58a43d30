import { staffDeliveriesPath } from '#web/account/deliveries/delivery-path.ts'
import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { deliveryViews, staffDeliverySorts } from '#wire/calls/staff-deliveries.ts'

/** What the staff's list of deliveries shows, in the address. */
export const deliveriesQuery = queryCodec({
  status: oneOf(deliveryViews, undefined),
  q: text(),
  /** undefined for the usual order: open deliveries by waiting time, others newest first. */
  sort: oneOf(staffDeliverySorts, undefined),
  /** The delivery whose record is open; '' for none. */
  id: { ...text(64), name: 'of' },
  page,
})

export type DeliveryParams = QueryValues<typeof deliveriesQuery>

const pageSize = 60

/** Returns the path of the list with these parameters. */
export const deliveriesPathFor = (params: Partial<DeliveryParams>): string =>
  staffDeliveriesPath + deliveriesQuery.format(params)

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
