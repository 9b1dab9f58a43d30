import { type ActionName, auditedActions } from '#domain/staff/audited-actions.ts'
import { type Period, type PeriodIssue, parsePeriod } from '#web/account/orders/period.ts'
import { parsePage } from '#web/kit/forms/parse-page.ts'

/** Query parameters of the audit log; '' for no filter. */
export type AuditParams = Period & {
  /** The id of what entries are about. */
  readonly of: string
  /** Words that find who acted. */
  readonly person: string
  readonly action: ActionName | ''
  /** The number or name of what entries are about. */
  readonly q: string
  readonly page: number
}

export const auditPath = '/house/audit'

const pageSize = 60

/** Parses the query parameters, and says what is wrong with the period. */
export function parseAuditParams(query: URLSearchParams): {
  readonly params: AuditParams
  readonly issue: PeriodIssue | null
} {
  const { period, issue } = parsePeriod(query)
  const words = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most)
  const params: AuditParams = {
    of: words('of', 64),
    person: words('person', 100),
    action: auditedActions.find((one) => one === query.get('action')) ?? '',
    q: words('q', 100),
    ...period,
    page: parsePage(query),
  }
  return { params, issue }
}

/** The request for a page of the log. */
export const auditRequest = ({ of, ...filters }: AuditParams) => ({ ...filters, aboutId: of, size: pageSize })

/** The number of pages of a log. */
export const pagesOf = (total: number): number => Math.ceil(total / pageSize)

/** Whether a filter is set. */
export const isFiltered = ({ page: _page, ...filters }: AuditParams): boolean =>
  Object.values(filters).some((value) => value !== '')

/** The address of a page of the log with its filters. */
export function auditPathFor({ page, ...filters }: AuditParams): string {
  const entries = Object.entries({ ...filters, page: page === 1 ? '' : String(page) })
  const query = new URLSearchParams(entries.filter(([, value]) => value !== ''))
  return query.size === 0 ? auditPath : `${auditPath}?${query}`
}
