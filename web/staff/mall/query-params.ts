import { orderStatuses } from '#domain/mall/order.ts'
import type { QueryValues } from '#web/kit/navigation/query-codec.ts'
import { orderListQuery } from '#web/staff/kit/order-list-params.ts'
import { mallOrdersPath } from './paths.ts'

/** The filters of the list of mall orders, in the address. */
export const mallOrdersQuery = orderListQuery(orderStatuses)

export type StaffMallParams = QueryValues<typeof mallOrdersQuery>

/** Returns the path with these parameters. */
export const pathFor = (params: Partial<StaffMallParams>): string =>
  mallOrdersPath + mallOrdersQuery.format(params)
