import { type Kysely, sql } from 'kysely'
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

/** The currency of an entry: that of its subject. */
const entries = sql`
  journal_entries as entry
  join journal_lines as line on line.entry_key = entry.key
  left join orders on entry.about_kind = 'order' and orders.id = entry.about_id
  left join mall_orders on entry.about_kind = 'mall' and mall_orders.id = entry.about_id
  left join deliveries on entry.about_kind = 'delivery' and deliveries.id = entry.about_id
  left join payouts on entry.about_kind = 'payout' and payouts.id = entry.about_id
  left join seller_advances as advance on entry.about_kind = 'advance' and advance.id = entry.about_id
  left join transfer_deposits as deposit on entry.about_kind = 'deposit' and deposit.id = entry.about_id
  left join settlements on entry.about_kind = 'settlement' and settlements.id = entry.about_id
  left join auctions on auctions.id = settlements.auction_id`
const currency = sql`coalesce(orders.currency, mall_orders.currency, deliveries.currency, payouts.currency,
  advance.currency, deposit.currency, auctions.currency, 'HKD')`

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
    where entry.at between ${fromAt} and ${untilAt} and ${currency} = ${wanted}
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
    where entry.at < ${at} and ${currency} = ${wanted}
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
