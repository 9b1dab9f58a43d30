/** Status by which registrations are listed; undefined for all. */
type RequestedStatus = 'pending' | 'approved' | 'refused' | undefined

export const registrationStatuses = ['pending', 'approved', 'refused'] as const

/** Query parameters of the page. */
export type RegistrationParams = {
  /** undefined for all. */
  readonly status: RequestedStatus
  /** From 1. */
  readonly page: number
  /** The bidder whose registration is open; the first one if omitted. */
  readonly userId?: string
}

/** Registrations per page. */
export const pageSize = 40

const maxPages = 10_000

/** Parses the query parameters; the first page of all by default. */
export function parseRegistrationParams(searchParams: URLSearchParams): RegistrationParams {
  const page = Number(searchParams.get('page'))
  const userId = (searchParams.get('of') ?? '').slice(0, 64)
  return {
    status: registrationStatuses.find((one) => one === searchParams.get('status')),
    page: Number.isInteger(page) && page > 0 && page <= maxPages ? page : 1,
    ...(userId !== '' && { userId }),
  }
}

/** Returns the path of the page with these parameters. */
export function registrationsPathFor(
  auctionId: string,
  { status, page, userId }: RegistrationParams,
): string {
  const query = new URLSearchParams({
    ...(status === undefined ? {} : { status }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(userId === undefined ? {} : { of: userId }),
  }).toString()
  const path = `/house/registrations/${auctionId}`
  return query === '' ? path : `${path}?${query}`
}

/** Builds the request for the list. */
export const registrationListRequest = (auctionId: string, { status, page }: RegistrationParams) => ({
  auctionId,
  status,
  page,
  size: pageSize,
})

/** Returns the number of pages, at least the current one: its last entry may just have been decided. */
export const pageCount = (total: number, { page }: RegistrationParams): number =>
  Math.max(Math.ceil(total / pageSize), page)
