import { day } from '#web/account/orders/period.ts'
import { page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** Filters of the audit log, in the address. */
export const auditQuery = queryCodec({
  /** The id of what entries are about. */
  of: text(64),
  /** Words that find who acted. */
  person: text(),
  /** An action of the log, such as `order.issue`. */
  action: text(64),
  /** The number or name of what entries are about. */
  q: text(),
  from: day,
  to: day,
  page,
})

export type AuditParams = QueryValues<typeof auditQuery>

export const auditPath = '/house/audit'

const pageSize = 60

/** Returns the request for a page of the log. */
export const auditRequest = ({ of, ...filters }: AuditParams) => ({ ...filters, aboutId: of, size: pageSize })

/** Returns the number of pages of a log. */
export const pagesOf = (total: number): number => Math.ceil(total / pageSize)

/** Returns whether a filter is set. */
export const isFiltered = (params: AuditParams): boolean => auditQuery.format({ ...params, page: 1 }) !== ''

/** Returns the address of a page of the log with its filters. */
export const auditPathFor = (params: AuditParams): string => auditPath + auditQuery.format(params)
