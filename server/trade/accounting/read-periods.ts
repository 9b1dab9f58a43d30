import { type Kysely, sql } from 'kysely'
import { type AccountMap, missingAccounts } from '#domain/accounting/account-map.ts'
import type { AccountingPeriod, PeriodEntry } from '#domain/accounting/period-journals.ts'
import type { JournalAccount, JournalLine } from '#domain/journal/entry.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { journalPeriodList } from '#wire/calls/accounting.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { parseAccounts } from './accounts.ts'

type ListedPeriod = DataOf<typeof journalPeriodList>['list'][number]

/** Returns all closed periods, latest first. */
export async function listPeriods(db: Kysely<Rows>): Promise<ListedPeriod[]> {
  const periods = await db.selectFrom('journal_periods').selectAll().orderBy('number', 'desc').execute()
  const { rows } = await sql<{ period: number; account: JournalAccount }>`
    select distinct period, line.account from journal_period_entries part
    join journal_lines line on line.entry_key = part.entry_key order by period, account`.execute(db)
  const used = Map.groupBy(rows, ({ period }) => period)
  const counts = await countEntries(db)
  return periods.map(({ number, first_day, last_day, accounts, closed_at }) => {
    const map = parseAccounts(accounts)
    const touched = (used.get(number) ?? []).map(({ account }) => account)
    return {
      number,
      from: first_day,
      until: last_day,
      entries: counts.get(number)?.entries ?? 0,
      late: counts.get(number)?.late ?? 0,
      missing: {
        xero: [...missingAccounts('xero', touched, map)],
        quickbooks: [...missingAccounts('quickbooks', touched, map)],
      },
      closedAt: closed_at,
    }
  })
}

/** Counts the entries of each period, and those from before its first day, by its number. */
async function countEntries(db: Kysely<Rows>) {
  const { rows } = await sql<{ number: number; entries: number; late: number }>`
    select period.number, count(*)::integer as entries,
      (count(*) filter (where to_timestamp(entry.at / 1000.0)
        < period.first_day::date::timestamp at time zone ${houseTimeZone}))::integer as late
    from journal_periods period
      join journal_period_entries part on part.period = period.number
      join journal_entries entry on entry.key = part.entry_key
    group by period.number`.execute(db)
  return new Map(rows.map(({ number, ...count }) => [number, count]))
}

/** Returns a closed period with its entries in their order, and its map of accounts; null for an unknown number. */
export async function readPeriod(
  db: Kysely<Rows>,
  number: number,
): Promise<{
  readonly period: AccountingPeriod
  readonly entries: readonly PeriodEntry[]
  readonly map: AccountMap
} | null> {
  const row = await db
    .selectFrom('journal_periods')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { rows } = await sql<Omit<PeriodEntry, 'lines'> & { lines: readonly JournalLine[] }>`
    select part.position, entry.at, entry.kind, part.subject,
      json_agg(json_build_object('account', line.account, 'cents', line.cents) order by line.place) as lines
    from journal_period_entries part
      join journal_entries entry on entry.key = part.entry_key
      join journal_lines line on line.entry_key = entry.key
    where part.period = ${number}
    group by part.position, entry.at, entry.kind, part.subject
    order by part.position`.execute(db)
  return {
    period: { number, from: row.first_day, until: row.last_day },
    entries: rows,
    map: parseAccounts(row.accounts),
  }
}
