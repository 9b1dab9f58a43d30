import { type Kysely, sql } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { centsOf } from '#domain/money/money.ts'
import { everyWeek, mondayOf } from '#domain/reports/periods.ts'
import { formatValue, sumBy, tenths } from '#domain/reports/report.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { balancesBefore, journalSums, netOf } from './journal-sums.ts'
import {
  figure,
  figureNow,
  type NamedTable,
  periodScope,
  type ReportSource,
  type ReportSubject,
} from './report-source.ts'

/** Reads the amounts due to sellers in the coming weeks (S6), as on the start page. */
export type ReadDue = (now: number) => Promise<{
  /** The first and the last day of these weeks. */
  readonly today: string
  readonly until: string
  readonly list: readonly {
    readonly day: string
    readonly currency: string
    readonly amount: string
    readonly settlements: number
  }[]
}>

/** Returns the report of sellers: owed, due by week, held, advanced, withheld, and how well estimates hold. */
export const sellersReport = (readDue: ReadDue): ReportSource => ({
  async read({ db, t, now }, subject) {
    const { currency } = subject
    const [balances, sums, due, holds, advances, paid, specialists, withheld] = await Promise.all([
      balancesBefore(db, subject, now + 1, ['sellersDue', 'sellersOwe']),
      journalSums(db, subject, 'month'),
      readDue(now),
      openHolds(db),
      openAdvances(db, subject),
      paidOut(db, subject),
      bySpecialist(db, subject),
      withheldByQuarter(db, subject),
    ])
    const own = due.list.filter((one) => one.currency === currency)
    const dueSoon = sumBy(own, ({ amount }) => centsOf(amount))
    const owed = -(balances.get('sellersDue') ?? 0)
    const amount = (cents: number) => `${currency} ${formatValue('money', cents)}`
    return {
      scope: periodScope(t, subject),
      currency,
      answer: t('reports.answers.sellers', {
        owed: amount(owed),
        due: amount(dueSoon),
        held: sumBy(holds, ({ count }) => count),
      }),
      figures: [
        figureNow('sellersDue', 'money', owed, 'S7'),
        figureNow('dueSoon', 'money', dueSoon, 'S6'),
        figureNow(
          'holds',
          'count',
          sumBy(holds, ({ count }) => count),
          'S6',
        ),
        figure('paidOut', 'money', paid, 'S8'),
        figure('commission', 'money', -netOf(sums, ['commission']), 'S4'),
        figure('sellerCharges', 'money', -netOf(sums, ['sellerCharges']), 'S5'),
        figureNow('advances', 'money', advances.principal, 'S13'),
        figureNow('advanceInterest', 'money', advances.interest, 'S13'),
        figureNow('sellersOwe', 'money', balances.get('sellersOwe') ?? 0, 'S7'),
        figure('shortfalls', 'money', netOf(sums, ['reserveShortfall']), 'S14'),
        figure('withheld', 'money', -netOf(sums, ['consignmentTax']), 'S15'),
      ],
      tables: [weekTable({ ...due, list: own }), holdTable(t, holds), withheld, specialists],
    }
  },
  async people({ db }, subject) {
    return [await topSellers(db, subject)]
  },
})

function weekTable({ today, until, list }: Awaited<ReturnType<ReadDue>>): NamedTable {
  const byWeek = Map.groupBy(list, ({ day }) => mondayOf(day))
  return {
    name: 'dueByWeek',
    rule: 'S6',
    columns: [
      { name: 'week', kind: 'day' },
      { name: 'settlements', kind: 'count' },
      { name: 'amount', kind: 'money', bar: 'most' },
    ],
    rows: everyWeek(today, until, byWeek.keys()).map((week) => [week, ...sumsOf(byWeek.get(week) ?? [])]),
    total: ['', ...sumsOf(list)],
    chart: { kind: 'bars', series: [{ column: 'amount', look: 'own' }] },
  }
}

/** Returns the settlements that fall due, and their amounts in cents. */
const sumsOf = (due: Awaited<ReturnType<ReadDue>>['list']): readonly [number, number] => [
  sumBy(due, ({ settlements }) => settlements),
  sumBy(due, ({ amount }) => centsOf(amount)),
]

type Hold = { readonly reason: string; readonly count: number; readonly since: string }

async function openHolds(db: Kysely<Rows>): Promise<readonly Hold[]> {
  const { rows } = await sql<Hold>`
    select reason, count(*) as count,
      to_char(to_timestamp(min(at) / 1000.0) at time zone ${sql.lit(houseTimeZone)}, 'YYYY-MM-DD') as since
    from settlement_holds where released_at is null group by reason order by count(*) desc, reason`.execute(
    db,
  )
  return rows
}

const holdTable = (t: Texts, holds: readonly Hold[]): NamedTable => ({
  name: 'held',
  rule: 'S6',
  columns: [
    { name: 'reason', kind: 'text' },
    { name: 'holds', kind: 'count', bar: 'most' },
    { name: 'since', kind: 'day' },
  ],
  rows: holds.map(({ reason, count, since }) => [t('reports.words.hold', { reason }), count, since]),
})

/** Returns the balance of the advances in force with their interest (S13). */
async function openAdvances(db: Kysely<Rows>, { currency }: ReportSubject) {
  const { rows } = await sql<{ principal: number; interest: number }>`
    select coalesce(sum(principal), 0)::bigint as principal, coalesce(sum(interest), 0)::bigint as interest
    from seller_advances where state = 'paid' and currency = ${currency}`.execute(db)
  return rows[0] ?? { principal: 0, interest: 0 }
}

async function paidOut(db: Kysely<Rows>, { fromAt, untilAt, currency }: ReportSubject): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from payouts
    where state = 'confirmed' and currency = ${currency} and ended_at between ${fromAt} and ${untilAt}`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

async function withheldByQuarter(
  db: Kysely<Rows>,
  { fromAt, untilAt, currency }: ReportSubject,
): Promise<NamedTable> {
  const { rows } = await sql<{ quarter: string; sellers: number; cents: number }>`
    select to_char(to_timestamp(entry.at / 1000.0) at time zone ${sql.lit(houseTimeZone)}, 'YYYY "Q"Q') as quarter,
      count(distinct consignments.seller) as sellers, -sum(line.cents)::bigint as cents
    from journal_entries as entry
    join journal_lines as line on line.entry_key = entry.key and line.account = 'consignmentTax'
    join settlements on entry.about_kind = 'settlement' and settlements.id = entry.about_id
    join auctions on auctions.id = settlements.auction_id and auctions.currency = ${currency}
    join consignments on consignments.id = settlements.consignment_id
    where entry.at between ${fromAt} and ${untilAt}
    group by 1 order by 1`.execute(db)
  return {
    name: 'withheldByQuarter',
    rule: 'S15',
    columns: [
      { name: 'quarter', kind: 'text' },
      { name: 'sellers', kind: 'count' },
      { name: 'withheld', kind: 'money' },
    ],
    rows: rows.map(({ quarter, sellers, cents }) => [quarter, sellers, cents]),
  }
}

/** Returns the sold lots of consignments in sales that began in a period. */
const soldOfSellers = ({ fromAt, untilAt, currency }: ReportSubject) => sql`
  sale_standing as sale
  join auctions on auctions.id = sale.auction_id and not auctions.is_rehearsal and auctions.currency = ${currency}
  join lot_standing as standing on standing.auction_id = sale.auction_id and standing.final_price > 0
  join lots on lots.id = standing.lot_id
  join consignment_lots as own on own.lot_id = lots.id
  join consignments on consignments.id = own.consignment_id
  where sale.is_end and sale.start_time between ${fromAt} and ${untilAt}`

/** Returns how near hammer prices are to the middle of the estimates, by specialist. */
async function bySpecialist(db: Kysely<Rows>, subject: ReportSubject): Promise<NamedTable> {
  const { rows } = await sql<{
    specialist: string
    sold: number
    hammer: number
    middle: number
    within: number
  }>`
    select consignments.created_by as specialist, count(*) as sold,
      sum(standing.final_price)::bigint as hammer,
      (sum(lots.low_estimate + lots.high_estimate) / 2)::bigint as middle,
      count(*) filter (where standing.final_price between lots.low_estimate and lots.high_estimate) as within
    from ${soldOfSellers(subject)}
    group by 1 order by 3 desc, 1`.execute(db)
  const names = await personNames(
    db,
    rows.map(({ specialist }) => specialist),
  )
  return {
    name: 'bySpecialist',
    rule: 'H6',
    columns: [
      { name: 'specialist', kind: 'text' },
      { name: 'sold', kind: 'count' },
      { name: 'hammer', kind: 'whole' },
      { name: 'hammerToMiddle', kind: 'percent' },
      { name: 'withinEstimate', kind: 'percent', bar: 'share' },
    ],
    rows: rows.map(({ specialist, sold, hammer, middle, within }) => [
      names.get(specialist) ?? specialist,
      sold,
      hammer,
      tenths(hammer, middle),
      tenths(within, sold),
    ]),
  }
}

async function topSellers(db: Kysely<Rows>, subject: ReportSubject): Promise<NamedTable> {
  const { rows } = await sql<{ seller: string; sold: number; hammer: number }>`
    select consignments.seller, count(*) as sold, sum(standing.final_price)::bigint as hammer
    from ${soldOfSellers(subject)} and consignments.seller is not null
    group by 1 order by 3 desc, 1 limit 20`.execute(db)
  const names = await personNames(
    db,
    rows.map(({ seller }) => seller),
  )
  return {
    name: 'topSellers',
    rule: 'S7',
    columns: [
      { name: 'client', kind: 'text' },
      { name: 'sold', kind: 'count' },
      { name: 'hammer', kind: 'whole', bar: 'most' },
    ],
    rows: rows.map(({ seller, sold, hammer }) => [names.get(seller) ?? '', sold, hammer]),
  }
}
