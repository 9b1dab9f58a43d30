import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay, startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { reportPeriod, yearBefore } from '#domain/reports/periods.ts'
import { addDays, daysFrom } from '#domain/settlements/due.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import type { Language } from '#wire/address/page-address.ts'
import type { Comparison, ReportName } from '#wire/calls/reports.ts'
import type { Report, ReportTableView } from '#wire/entities/report.ts'
import { composeReport, composeTable } from './compose.ts'
import type { ReportContext, ReportSource, ReportSubject } from './report-source.ts'

/** The default currency of reports. */
const usualCurrency = 'HKD'

/** The parameters of a report, as its call receives them. */
export type ReportParams = {
  readonly auctionId: string
  readonly from: string
  readonly until: string
  readonly compare: Comparison
  readonly currency: string
}

/** Returns the subject of a report: by default the twelve months up to today; or the name of the wrong parameter. */
export function subjectOf(
  { auctionId, from, until, currency }: Omit<ReportParams, 'compare'>,
  now: number,
): ReportSubject | 'from' | 'until' {
  const today = dayOf(now, houseTimeZone)
  if (until !== '' && !isCalendarDay(until)) return 'until'
  const period = reportPeriod({ from, until }, today)
  if (!isCalendarDay(period.from) || period.from > period.until) return 'from'
  return periodSubject({ auctionId, ...period, currency: currency || usualCurrency })
}

const periodSubject = (
  of: Pick<ReportSubject, 'auctionId' | 'from' | 'until' | 'currency'>,
): ReportSubject => ({
  ...of,
  fromAt: startOfDay(of.from, houseTimeZone),
  untilAt: endOfDay(of.until, houseTimeZone),
})

/** Returns the period before one, equally long, or the same a year earlier; none for the mean of a kind. */
function earlierPeriod(subject: ReportSubject, how: Exclude<Comparison, 'none'>): readonly ReportSubject[] {
  const { from, until } = subject
  if (how === 'kind') return []
  if (how === 'year') return [periodSubject({ ...subject, from: yearBefore(from), until: yearBefore(until) })]
  const days = daysFrom(from, until) + 1
  return [periodSubject({ ...subject, from: addDays(from, -days), until: addDays(from, -1) })]
}

type Reading = {
  readonly db: Kysely<Rows>
  readonly source: ReportSource
  readonly lang: Language
  readonly now: number
}

const contextOf = ({ db, lang, now }: Reading): ReportContext => ({ db, lang, now, t: textsIn(lang) })

/** Reads a report and its objects of comparison; null if there is no such sale. */
export async function readReport(
  reading: Reading,
  name: ReportName,
  subject: ReportSubject,
  compare: Comparison,
): Promise<Report | null> {
  const { source } = reading
  const context = contextOf(reading)
  const subjects =
    compare === 'none'
      ? []
      : await (source.compare?.(context, subject, compare) ?? earlierPeriod(subject, compare))
  const contents = await Promise.all(subjects.map((one) => source.read(context, one, [])))
  const earlier = contents.filter((one) => one !== null)
  const content = await source.read(context, subject, earlier)
  if (!content) return null
  const [first, ...others] = earlier
  const compared = first
    ? others.length === 0
      ? first.scope
      : context.t('reports.scope.mean', { count: earlier.length })
    : ''
  return composeReport(context, { name, content, earlier, compared, at: context.now })
}

/** Reads the tables of a report that name people; null if there is no such sale. */
export async function readPeople(
  reading: Reading,
  subject: ReportSubject,
): Promise<readonly ReportTableView[] | null> {
  const context = contextOf(reading)
  const tables = await reading.source.people?.(context, subject)
  return tables?.map((table) => composeTable(context, table)) ?? null
}
