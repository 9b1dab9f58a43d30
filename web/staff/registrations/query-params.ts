import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

export const registrationStatuses = ['pending', 'approved', 'refused'] as const

/** The filters of a sale’s registrations, in the address. */
export const registrationsQuery = queryCodec({
  /** undefined for all. */
  status: oneOf(registrationStatuses, undefined),
  page,
  /** The bidder whose registration is open; '' for the first one. */
  userId: { ...text(64), name: 'of' },
})

export type RegistrationParams = QueryValues<typeof registrationsQuery>

/** Registrations per page. */
export const pageSize = 40

/** Returns the path of the page with these parameters. */
export const registrationsPathFor = (auctionId: string, params: Partial<RegistrationParams> = {}): string =>
  `/house/registrations/${auctionId}${registrationsQuery.format(params)}`

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
