import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { JournalAccount } from '#domain/journal/entry.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ReportSubject } from './report-source.ts'

/** The totals of the lines of an account in a part of a period, in cents; credits are positive too. */
export type JournalSum = {
  /** The day or month: `2026-12-04` or `2026-12`. */
  readonly part: string
  readonly account: JournalAccount
  readonly kind: string
  readonly subject: string
  readonly debit: number
  readonly credit: number
}

const entries = sql`journal_entries as entry join journal_lines as line on line.entry_key = entry.key`

/** The tables of the subjects of entries that have a currency of their own, by kind. */
const subjects = [
  ['order', 'orders'],
  ['mall', 'mall_orders'],
  ['delivery', 'deliveries'],
  ['payout', 'payouts'],
  ['advance', 'seller_advances'],
  ['deposit', 'transfer_deposits'],
] as const

/** Returns the kinds and ids of subjects whose currency meets a condition. */
const subjectsWhere = (condition: RawBuilder<boolean>) =>
  sql`${sql.join(
    [
      ...subjects.map(
        ([kind, table]) =>
          sql`select ${sql.lit(kind)} as kind, id from ${sql.table(table)} where currency ${condition}`,
      ),
      sql`select 'settlement', settlements.id
        from settlements join auctions on auctions.id = settlements.auction_id where currency ${condition}`,
    ],
    sql` union all `,
  )}`

/**
 * Returns whether an entry is in a currency: that of its subject, or Hong Kong dollars if it has none. Few subjects have
 * another one: they are listed, so that the journal is not joined with all others.
 */
const isInCurrency = (wanted: string) => {
  const isDefault = wanted === defaultCurrency
  const listed = subjectsWhere(isDefault ? sql`<> ${wanted}` : sql`= ${wanted}`)
  return sql`${isDefault ? sql`not exists` : sql`exists`} (
    select from (${listed}) as listed where listed.kind = entry.about_kind and listed.id = entry.about_id)`
}

/** The currency of entries about nothing with a currency. */
const defaultCurrency = 'HKD'

/** Adds up the journal in a period and a currency, by day or by month. */
export async function journalSums(
  db: Kysely<Rows>,
  { fromAt, untilAt, currency: wanted }: ReportSubject,
  unit: 'day' | 'month',
): Promise<readonly JournalSum[]> {
  const { rows } = await sql<JournalSum>`
    select to_char(to_timestamp(entry.at / 1000.0) at time zone ${sql.lit(houseTimeZone)},
        ${unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}::text) as part,
      line.account, entry.kind, entry.about_kind as subject,
      coalesce(sum(line.cents) filter (where line.cents > 0), 0)::bigint as debit,
      coalesce(-sum(line.cents) filter (where line.cents < 0), 0)::bigint as credit
    from ${entries}
    where entry.at between ${fromAt} and ${untilAt} and ${isInCurrency(wanted)}
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

/**
 * Returns the balance of each account before an instant, in a currency: debits above zero.
 *
 * @param accounts the accounts; null for all
 */
export async function balancesBefore(
  db: Kysely<Rows>,
  { currency: wanted }: Pick<ReportSubject, 'currency'>,
  at: number,
  accounts: readonly JournalAccount[] | null = null,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select line.account, sum(line.cents)::bigint as cents
    from ${entries}
    where entry.at < ${at} and ${isInCurrency(wanted)}
      and (${accounts}::text[] is null or line.account = any(${accounts}::text[]))
    group by 1`.execute(db)
  return new Map(rows.map(({ account, cents }) => [account, cents]))
}

/** Adds up debits less credits of some accounts; `isIn` narrows it. */
export const netOf = (
  sums: readonly JournalSum[],
  accounts: readonly JournalAccount[],
  isIn: (sum: JournalSum) => boolean = () => true,
): number =>
  sums
    .filter((sum) => accounts.includes(sum.account) && isIn(sum))
    .reduce((net, { debit, credit }) => net + debit - credit, 0)

/** Groups sums by part, in order. */
export const byPart = (sums: readonly JournalSum[]): readonly (readonly [string, readonly JournalSum[]])[] =>
  [...Map.groupBy(sums, ({ part }) => part)].toSorted(([one], [other]) => (one < other ? -1 : 1))
