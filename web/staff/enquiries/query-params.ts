import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { enquiryViews } from '#wire/calls/staff-enquiries.ts'

/** The query parameters of the inbox of enquiries. */
export const enquiriesQuery = queryCodec({
  state: oneOf(enquiryViews, 'open'),
  q: text(),
  page,
  /** The selected enquiry; '' for none. */
  id: { ...text(), name: 'e' },
})

export type EnquiriesParams = QueryValues<typeof enquiriesQuery>

export const enquiriesPath = '/house/enquiries'

const pageSize = 40

/** The refresh interval in milliseconds, so that all open pages show colleagues' actions. */
export const refreshIntervalMs = 10_000

/** Returns the number of pages of the list. */
export const enquiryPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the request for the list. */
export const enquiriesRequest = ({ state, q, page }: EnquiriesParams) => ({ state, q, page, size: pageSize })

/** Returns the address of the inbox with these parameters. */
export const enquiriesPathFor = (params: Partial<EnquiriesParams>): string =>
  enquiriesPath + enquiriesQuery.format(params)
