import { type OrderStatus, orderStatuses } from '#domain/mall/order.ts'
import { houseMallPath } from './house-paths.ts'

/** What a member of the staff looks for, as the page's address says it. */
export type HouseParams = { readonly status: OrderStatus | ''; readonly q: string; readonly page: number }

/** Reads the request out of an address; what cannot be understood counts as not said. */
export function houseParams(asked: URLSearchParams): HouseParams {
  const page = Number(asked.get('page'))
  return {
    status: orderStatuses.find((one) => one === asked.get('status')) ?? '',
    q: (asked.get('q') ?? '').slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 10_000) : 1,
  }
}

/** The address of a request, with what is usual left out. */
export function addressOf({ status, q, page }: HouseParams, path: string = houseMallPath): string {
  const asked = new URLSearchParams({
    ...(status === '' ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return asked === '' ? path : `${path}?${asked}`
}
