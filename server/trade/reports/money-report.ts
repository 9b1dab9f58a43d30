import { type Kysely, sql } from 'kysely'
import { daysOverdue, overdueBefore } from '#domain/orders/due.ts'
import { everyMonth } from '#domain/reports/periods.ts'
import { formatValue, sumBy } from '#domain/reports/report.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { balancesBefore, byPart, type JournalSum, journalSums, netOf } from './journal-sums.ts'
import {
  figure,
  figureNow,
  type NamedTable,
  periodScope,
  type ReportSource,
  type ReportSubject,
} from './report-source.ts'

/** Entries that change what was invoiced. */
const invoicing: readonly string[] = ['invoiced', 'reduced', 'adjusted', 'voided']
const refunding: readonly string[] = ['refunded', 'refundBounced']
const buyers: readonly string[] = ['order', 'mall', 'delivery']

/** The report of money: invoiced, received, owed by age, refunds due, and what was earned. */
export const moneyReport: ReportSource = {
  async read({ db, t, now }, subject) {
    const { currency } = subject
    const [sums, balances, owed, days, plans] = await Promise.all([
      journalSums(db, subject, 'month'),
      balancesBefore(db, subject, now + 1, ['refundsDue']),
      owedOrders(db, subject),
      daysToPay(db, subject),
      plansInForce(db, subject),
    ])
    const of = monthOf(sums)
    const overdue = owed.filter(({ dueAt }) => dueAt < overdueBefore(now))
    const owedNow = sumBy(owed, ({ cents }) => cents)
    const overdueNow = sumBy(overdue, ({ cents }) => cents)
    const amount = (cents: number) => `${currency} ${formatValue('money', cents)}`
    return {
      scope: periodScope(t, subject),
      currency,
      answer: t('reports.answers.money', {
        invoiced: amount(of.invoiced),
        received: amount(of.received),
        overdue: amount(overdueNow),
        count: overdue.length,
      }),
      figures: [
        figure('invoiced', 'money', of.invoiced, 'O3'),
        figure('received', 'money', of.received, 'O12'),
        figureNow('owed', 'money', owedNow, 'O3'),
        figureNow('overdue', 'money', overdueNow, 'O3'),
        figureNow('overdueOrders', 'count', overdue.length, 'O3'),
        figure('daysToPay', 'days', days, 'O3'),
        figureNow('plans', 'count', plans.count, 'O15'),
        figureNow('plansOwed', 'money', plans.owed, 'O15'),
        figure('premium', 'money', of.premium, 'O7'),
        figure('commission', 'money', of.commission, 'S4'),
        figure('interest', 'money', of.interest, 'O11'),
        figure('storage', 'money', of.storage, 'O11'),
        figure('refunded', 'money', of.refunded, 'O10'),
        figureNow('refundsDue', 'money', -(balances.get('refundsDue') ?? 0), 'O10'),
        figure('losses', 'money', of.losses, 'O22'),
      ],
      tables: [monthTable(subject, sums), ageTable(t, owed, now), meansTable(t, sums)],
    }
  },
}

/** Returns the totals of a month or a whole period. */
function monthOf(sums: readonly JournalSum[]) {
  const moneyOf = (isIn: (sum: JournalSum) => boolean) => netOf(sums, ['bank', 'cardClearing'], isIn)
  return {
    invoiced: netOf(sums, ['receivable'], ({ kind }) => invoicing.includes(kind)),
    received: moneyOf(({ subject, kind }) => buyers.includes(subject) && !refunding.includes(kind)),
    refunded: -moneyOf(({ kind }) => refunding.includes(kind)),
    premium: -netOf(sums, ['premium']),
    commission: -netOf(sums, ['commission']),
    interest: -netOf(sums, ['interest']),
    storage: -netOf(sums, ['storage']),
    losses: netOf(sums, ['disputeLosses']),
  }
}

function monthTable({ from, until }: ReportSubject, sums: readonly JournalSum[]): NamedTable {
  const names = ['invoiced', 'received', 'premium', 'commission'] as const
  const total = monthOf(sums)
  const byMonth = new Map(byPart(sums))
  return {
    name: 'byMonth',
    rule: 'O7',
    columns: [{ name: 'month', kind: 'text' }, ...names.map((name) => ({ name, kind: 'money' as const }))],
    rows: everyMonth(from, until, byMonth.keys()).map((month) => {
      const of = monthOf(byMonth.get(month) ?? [])
      return [month, ...names.map((name) => of[name])]
    }),
    total: ['', ...names.map((name) => total[name])],
    chart: {
      kind: 'bars',
      series: [
        { column: 'invoiced', look: 'own' },
        { column: 'received', look: 'before' },
      ],
    },
  }
}

type Owed = { readonly dueAt: number; readonly cents: number }

/** Returns the amount due on each issued invoice, according to the journal. */
async function owedOrders(db: Kysely<Rows>, { currency }: ReportSubject): Promise<readonly Owed[]> {
  const { rows } = await sql<Owed>`
    select orders.due_at as "dueAt", coalesce(sum(line.cents), 0)::bigint as cents
    from orders
    left join journal_entries as entry on entry.about_kind = 'order' and entry.about_id = orders.id
    left join journal_lines as line on line.entry_key = entry.key and line.account = 'receivable'
    where orders.status = 'AUTHORISED' and orders.currency = ${currency}
    group by orders.id`.execute(db)
  return rows
}

/** The ages of overdue invoices in days: from and to. */
const ages = [
  [1, 7],
  [8, 30],
  [31, 90],
  [91, null],
] as const

function ageTable(t: Texts, owed: readonly Owed[], now: number): NamedTable {
  const row = (label: string, some: readonly Owed[]) => [
    label,
    some.length,
    sumBy(some, ({ cents }) => cents),
  ]
  const ageOf = ({ dueAt }: Owed) => daysOverdue(dueAt, now)
  return {
    name: 'byAge',
    rule: 'O3',
    columns: [
      { name: 'age', kind: 'text' },
      { name: 'orders', kind: 'count' },
      { name: 'owed', kind: 'money', bar: 'most' },
    ],
    rows: [
      row(
        t('reports.words.notDue'),
        owed.filter((one) => ageOf(one) === 0),
      ),
      ...ages.map(([from, until]) =>
        row(
          t('reports.words.days', { from, until: until ?? 0 }),
          owed.filter((one) => ageOf(one) >= from && (until === null || ageOf(one) <= until)),
        ),
      ),
    ],
    total: row('', owed),
  }
}

function meansTable(t: Texts, sums: readonly JournalSum[]): NamedTable {
  const inBuyers = sums.filter(({ subject }) => buyers.includes(subject))
  return {
    name: 'byMeans',
    rule: 'O12',
    columns: [
      { name: 'means', kind: 'text' },
      { name: 'received', kind: 'money', bar: 'most' },
      { name: 'refunded', kind: 'money' },
    ],
    rows: (['bank', 'cardClearing'] as const).map((account) => [
      t('reports.words.means', { account }),
      netOf(inBuyers, [account], ({ kind }) => !refunding.includes(kind)),
      -netOf(inBuyers, [account], ({ kind }) => refunding.includes(kind)),
    ]),
  }
}

/**
 * Returns the mean time from invoice to payment of the orders paid in a period, in tenths of a day; null if
 * there are none.
 */
async function daysToPay(
  db: Kysely<Rows>,
  { fromAt, untilAt, currency }: ReportSubject,
): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select round(avg(paid_at - issued_at) / 8640000)::int as days
    from orders
    where status = 'PAID' and currency = ${currency} and paid_at between ${fromAt} and ${untilAt}`.execute(db)
  return rows[0]?.days ?? null
}

/** Returns the payment plans in force (O15), and the amounts due on their invoices. */
async function plansInForce(
  db: Kysely<Rows>,
  { currency }: ReportSubject,
): Promise<{ readonly count: number; readonly owed: number }> {
  const { rows } = await sql<{ count: number; owed: number }>`
    select count(distinct plan.id) as count, coalesce(sum(line.cents), 0)::bigint as owed
    from order_plans as plan
    join orders on orders.id = plan.order_id and orders.currency = ${currency}
    left join journal_entries as entry on entry.about_kind = 'order' and entry.about_id = orders.id
    left join journal_lines as line on line.entry_key = entry.key and line.account = 'receivable'
    where plan.ended_at is null and orders.status = 'AUTHORISED'`.execute(db)
  return rows[0] ?? { count: 0, owed: 0 }
}
