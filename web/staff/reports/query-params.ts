import { isCalendarDay } from '#domain/orders/receipts.ts'
import { mayCall, type Role } from '#domain/staff/rights.ts'
import {
  oneOf,
  type QueryParam,
  type QueryValues,
  queryCodec,
  text,
} from '#web/kit/navigation/query-codec.ts'
import { comparisons, type ReportName, reportCalls, reportNames } from '#wire/calls/reports.ts'

/** Returns a day; '' for one that does not exist. */
const day: QueryParam<string> = {
  parse: ([value = '']) => (isCalendarDay(value) ? value : ''),
  format: (value) => (value === '' ? [] : [value]),
}

/** The query of a report in the address. */
export const reportQuery = queryCodec({
  /** The id of the sale; '' for the latest. */
  sale: text(64),
  from: day,
  until: day,
  compare: oneOf(comparisons, 'none'),
  currency: text(3),
  /** The table that is shown; '' for the first. */
  table: text(40),
})

export type ReportParams = QueryValues<typeof reportQuery>

export const reportsPath = '/house/reports'

/** Returns the address of a report. */
export const reportPathFor = (name: ReportName, params: Partial<ReportParams> = {}): string =>
  `${reportsPath}/${name}${reportQuery.format(params)}`

/** Returns the reports that roles may read (Q3). */
export const reportsFor = (roles: readonly Role[]): readonly ReportName[] =>
  reportNames.filter((name) => mayCall(roles, reportCalls[name]))

/** Reports of one sale; the others are of a period. */
const saleReports: readonly string[] = ['sale', 'bidders']

/** Returns whether a report is about one sale. */
export const isOfSale = (name: ReportName): boolean => saleReports.includes(name)

/** Returns the request for a report. */
export const reportRequest = (name: ReportName, { sale, from, until, compare, currency }: ReportParams) => ({
  auctionId: isOfSale(name) ? sale : '',
  from: from <= until || until === '' ? from : until,
  until,
  compare,
  currency,
})
