import { type OrderStatus, orderStatuses } from '#domain/mall/order.ts'
import { mallOrdersPath } from './paths.ts'

/** Query parameters of the staff pages of the mall. */
export type StaffMallParams = { readonly status: OrderStatus | ''; readonly q: string; readonly page: number }

/** Parses the query parameters; invalid values count as absent. */
export function parseStaffMallParams(searchParams: URLSearchParams): StaffMallParams {
  const page = Number(searchParams.get('page'))
  return {
    status: orderStatuses.find((one) => one === searchParams.get('status')) ?? '',
    q: (searchParams.get('q') ?? '').slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 10_000) : 1,
  }
}

/** Returns the path with these parameters; defaults are omitted. */
export function pathFor({ status, q, page }: StaffMallParams, path: string = mallOrdersPath): string {
  const query = new URLSearchParams({
    ...(status === '' ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
