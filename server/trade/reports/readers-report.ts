import { type Kysely, sql } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { everyMonth } from '#domain/reports/periods.ts'
import { sumBy } from '#domain/reports/report.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  figure,
  figureNow,
  type NamedTable,
  periodScope,
  type ReportSource,
  type ReportSubject,
} from './report-source.ts'

/** The report of readers: growth, issues sent and refused, and searches that found nothing. */
export const readersReport: ReportSource = {
  async read({ db, t }, subject) {
    const [months, issues, words, readers] = await Promise.all([
      byMonth(db, subject),
      byIssue(db, subject),
      emptySearches(db, subject),
      readersNow(db),
    ])
    const joined = sumBy(months, (row) => row.joined)
    const left = sumBy(months, (row) => row.left)
    return {
      scope: periodScope(t, subject),
      currency: '',
      answer: t('reports.answers.readers', { readers, joined, left }),
      figures: [
        figureNow('readers', 'count', readers, 'N1'),
        figure('joined', 'count', joined, 'C3'),
        figure('left', 'count', left, 'N7'),
        figure(
          'stopped',
          'count',
          sumBy(months, (row) => row.stopped),
          'N5',
        ),
        figure('issues', 'count', issues.length, 'N2'),
        figure(
          'lettersSent',
          'count',
          sumBy(issues, (row) => row.sent),
          'N2',
        ),
        figure(
          'lettersRefused',
          'count',
          sumBy(issues, (row) => row.refused),
          'N5',
        ),
        figure(
          'emptySearches',
          'count',
          sumBy(words, (row) => row.count),
          'C4',
        ),
      ],
      tables: [monthTable(subject, months), issueTable(issues), wordTable(words)],
    }
  },
}

type MonthRow = {
  readonly month: string
  readonly joined: number
  readonly left: number
  readonly stopped: number
}

async function byMonth(db: Kysely<Rows>, { fromAt, untilAt }: ReportSubject): Promise<readonly MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(to_timestamp(at / 1000.0) at time zone ${sql.lit(houseTimeZone)}, 'YYYY-MM') as month,
      count(*) filter (where what = 'joined') as joined,
      count(*) filter (where what = 'left') as "left",
      count(*) filter (where what = 'stopped') as stopped
    from (
      select joined_at as at, 'joined' as what from newsletter_readers
      union all select at, 'left' from newsletter_leavings
      union all select stopped_at, 'stopped' from newsletter_readers where stopped_at is not null
    ) as change
    where at between ${fromAt} and ${untilAt}
    group by 1 order by 1`.execute(db)
  return rows
}

const monthTable = ({ from, until }: ReportSubject, months: readonly MonthRow[]): NamedTable => ({
  name: 'readersByMonth',
  rule: 'N7',
  columns: [
    { name: 'month', kind: 'text' },
    { name: 'joined', kind: 'count' },
    { name: 'left', kind: 'count' },
    { name: 'stopped', kind: 'count' },
  ],
  rows: everyMonth(
    from,
    until,
    months.map(({ month }) => month),
  ).map((month) => {
    const { joined = 0, left = 0, stopped = 0 } = months.find((row) => row.month === month) ?? {}
    return [month, joined, left, stopped]
  }),
  total: [
    '',
    sumBy(months, (row) => row.joined),
    sumBy(months, (row) => row.left),
    sumBy(months, (row) => row.stopped),
  ],
  chart: {
    kind: 'bars',
    series: [
      { column: 'joined', look: 'own' },
      { column: 'left', look: 'before' },
    ],
  },
})

type IssueRow = {
  readonly name: string
  readonly day: string
  readonly sent: number
  readonly refused: number
  readonly complaints: number
}

async function byIssue(db: Kysely<Rows>, { fromAt, untilAt }: ReportSubject): Promise<readonly IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select issue.name, issue.complaints,
      to_char(to_timestamp(issue.begun_at / 1000.0) at time zone ${sql.lit(houseTimeZone)}, 'YYYY-MM-DD') as day,
      count(*) filter (where letter.state = 'sent') as sent,
      count(*) filter (where letter.state = 'refused') as refused
    from newsletter_issues as issue
    left join newsletter_deliveries as letter on letter.issue_id = issue.id
    where issue.begun_at between ${fromAt} and ${untilAt}
    group by issue.id order by issue.begun_at desc`.execute(db)
  return rows
}

const issueTable = (issues: readonly IssueRow[]): NamedTable => ({
  name: 'byIssue',
  rule: 'N5',
  columns: [
    { name: 'issue', kind: 'text' },
    { name: 'day', kind: 'day' },
    { name: 'sent', kind: 'count' },
    { name: 'refused', kind: 'count' },
    { name: 'complaints', kind: 'count' },
  ],
  rows: issues.map(({ name, day, sent, refused, complaints }) => [name, day, sent, refused, complaints]),
})

type WordRow = { readonly words: string; readonly count: number }

async function emptySearches(db: Kysely<Rows>, { from, until }: ReportSubject): Promise<readonly WordRow[]> {
  const { rows } = await sql<WordRow>`
    select target as words, sum(count)::int as count from event_counts
    where name = 'searchEmpty' and day between ${from}::date and ${until}::date
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

const wordTable = (words: readonly WordRow[]): NamedTable => ({
  name: 'emptySearches',
  rule: 'C4',
  columns: [
    { name: 'words', kind: 'text' },
    { name: 'times', kind: 'count', bar: 'most' },
  ],
  rows: words.map(({ words: searched, count }) => [searched, count]),
})

async function readersNow(db: Kysely<Rows>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from newsletter_readers where left_at is null and stopped_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
