import { type OrderStatus, orderStatuses } from '#domain/mall/order.ts'
import { listPath } from '#web/staff/kit/list-path.ts'
import type { staffMallOrderList } from '#wire/calls/staff-mall.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import { mallOrdersPath } from './paths.ts'

/** Query parameters of the mall's orders. */
export type StaffMallParams = {
  readonly status: OrderStatus | ''
  readonly q: string
  /** The order whose record is shown; '' for none. */
  readonly id: string
  readonly page: number
}

/** Orders per page. */
const pageSize = 60

/** Parses the query parameters; invalid values count as absent. */
export function parseStaffMallParams(searchParams: URLSearchParams): StaffMallParams {
  const page = Number(searchParams.get('page'))
  return {
    status: orderStatuses.find((one) => one === searchParams.get('status')) ?? '',
    q: (searchParams.get('q') ?? '').slice(0, 100),
    id: (searchParams.get('of') ?? '').slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 10_000) : 1,
  }
}

/** Returns the path with these parameters; defaults are omitted. */
export const pathFor = (params: StaffMallParams): string => listPath(mallOrdersPath, params)

/** Builds the request for the list. */
export const orderListRequest = ({
  status,
  q,
  page,
}: StaffMallParams): PayloadInputOf<typeof staffMallOrderList> => ({
  ...(status === '' ? {} : { status }),
  q,
  page,
  size: pageSize,
})

/** Returns the number of pages of a list. */
export const pageCount = (total: number): number => Math.ceil(total / pageSize)
