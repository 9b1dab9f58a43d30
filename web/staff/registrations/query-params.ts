/** Which registrations the house looks at; undefined for all. */
type RequestedStatus = 'pending' | 'approved' | 'refused' | undefined

export const requestedStatuses = ['pending', 'approved', 'refused'] as const

/** What the page of a sale's registrations shows: those of one decision or all, a page of them, from 1. */
export type HouseParams = { readonly status: RequestedStatus; readonly page: number }

/** How many registrations one page has. */
export const pageSize = 40

const mostPages = 10_000

/** Reads it from an address: the first page of all, where that says nothing known. */
export function houseParams(asked: URLSearchParams): HouseParams {
  const page = Number(asked.get('page'))
  return {
    status: requestedStatuses.find((one) => one === asked.get('status')),
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page : 1,
  }
}

/** The address that shows it. */
export function houseAddress(auctionId: string, { status, page }: HouseParams): string {
  const asked = new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  const path = `/house/registrations/${auctionId}`
  return asked === '' ? path : `${path}?${asked}`
}

/** What the page asks the house. */
export const listAsk = (auctionId: string, params: HouseParams) => ({ auctionId, ...params, size: pageSize })

/** How many pages a list has; never fewer than the one that is looked at, whose last entries may just have gone. */
export const pagesOf = (total: number, { page }: HouseParams): number =>
  Math.max(Math.ceil(total / pageSize), page)
