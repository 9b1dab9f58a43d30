import { type Kysely, sql } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { sumBy } from '#domain/reports/report.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { figure, type NamedTable, type ReportSource } from './report-source.ts'
import { earlierSales, reportableSale } from './sale-report.ts'

type Deps = { readonly catalogue: Pick<Catalogue, 'published'> }

/** Returns the report of a sale's bidders: from visits to purchases, why some were declined, deposits, and who is lost. */
export const biddersReport = ({ catalogue }: Deps): ReportSource => ({
  async read({ db, t }, { auctionId }) {
    const sale = await reportableSale(catalogue, auctionId)
    if (!sale) return null
    const [beforeId] = await earlierSales(db, sale, 'before')
    const before = beforeId === undefined ? null : await reportableSale(catalogue, beforeId)
    const [of, reasons, deposits, lost] = await Promise.all([
      funnel(db, auctionId),
      declined(db, auctionId),
      depositsOf(db, auctionId),
      lostBidders(db, auctionId, before?.id),
    ])
    const counted = (count: number | null) => count ?? t('reports.words.notCounted')
    const day = formatDate(houseTimeZone, sale.kind === 'live' ? sale.startTime : sale.endTime)
    const heldNow = deposits.filter(({ state }) => state === 'held')
    return {
      scope: t('reports.scope.sale', { no: sale.no, day }),
      currency: sale.currency,
      answer: t('reports.answers.bidders', {
        approved: of.approved,
        bidding: of.bidding,
        won: of.won,
        lost: lost.length,
        no: before?.no ?? '',
      }),
      figures: [
        figure('views', 'count', counted(of.views), 'C4'),
        figure('begun', 'count', counted(of.begun), 'C4'),
        figure('requested', 'count', of.requested, 'W1'),
        figure('approved', 'count', of.approved, 'W1'),
        figure(
          'declined',
          'count',
          sumBy(reasons, ({ count }) => count),
          'W1',
        ),
        figure('bidding', 'count', of.bidding, 'W1'),
        figure('won', 'count', of.won, 'U1'),
        figure('lostBidders', 'count', before && lost.length, 'U1'),
        figure(
          'depositsHeld',
          'money',
          sumBy(heldNow, ({ amount }) => amount),
          'W2',
        ),
        figure(
          'depositsTaken',
          'money',
          sumBy(deposits, ({ taken }) => taken),
          'W2',
        ),
      ],
      tables: [funnelTable(t, of), declinedTable(t, reasons), depositTable(t, deposits)],
    }
  },
  async people({ db }, { auctionId }) {
    const sale = await reportableSale(catalogue, auctionId)
    if (!sale) return null
    const lost = await lostBidders(db, auctionId, (await earlierSales(db, sale, 'before'))[0])
    const names = await personNames(
      db,
      lost.map(({ bidder }) => bidder),
    )
    return [
      {
        name: 'lostBidders',
        rule: 'U1',
        columns: [
          { name: 'client', kind: 'text' },
          { name: 'lots', kind: 'count' },
        ],
        rows: lost.map(({ bidder, lots }) => [names.get(bidder) ?? '', lots]),
      },
    ]
  },
  compare: async ({ db }, subject, how) => {
    const sale = await reportableSale(catalogue, subject.auctionId)
    return sale ? (await earlierSales(db, sale, how)).map((auctionId) => ({ ...subject, auctionId })) : []
  },
})

type Funnel = {
  /** null if none were counted. */
  readonly views: number | null
  readonly begun: number | null
  readonly requested: number
  readonly approved: number
  readonly bidding: number
  readonly won: number
}

async function funnel(db: Kysely<Rows>, auctionId: string): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select
      (select sum(count) from event_counts
        where name = 'lotView' and target in (select id from lots where auction_id = ${auctionId}))::int as views,
      (select sum(count) from event_counts
        where name = 'registerBegun' and target = ${auctionId})::int as begun,
      (select count(*) from registrations where auction_id = ${auctionId}) as requested,
      (select count(*) from registrations where auction_id = ${auctionId} and status = 'approved') as approved,
      (select count(distinct bidder) from my_standing where auction_id = ${auctionId} and my_price > 0) as bidding,
      (select count(distinct coalesce(merge.account_id, line.bidder)) from order_line as line
        left join client_merges as merge on merge.walk_in_id = line.bidder and merge.undone_at is null
        where line.auction_id = ${auctionId} and line.voided_seq is null and line.bidder <> '') as won`.execute(
    db,
  )
  return rows[0] ?? { views: null, begun: null, requested: 0, approved: 0, bidding: 0, won: 0 }
}

const funnelTable = (t: Texts, of: Funnel): NamedTable => ({
  name: 'funnel',
  rule: 'W1',
  columns: [
    { name: 'step', kind: 'text' },
    { name: 'count', kind: 'count', bar: 'most' },
  ],
  rows: (['requested', 'approved', 'bidding', 'won'] as const).map((step) => [
    t(`reports.figures.${step}.label`),
    of[step],
  ]),
  chart: { kind: 'bars', series: [{ column: 'count', look: 'own' }] },
})

type Reason = { readonly reason: string; readonly count: number }

async function declined(db: Kysely<Rows>, auctionId: string): Promise<readonly Reason[]> {
  const { rows } = await sql<Reason>`
    select reason, count(*) as count from registrations
    where auction_id = ${auctionId} and status = 'refused' group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

const declinedTable = (t: Texts, reasons: readonly Reason[]): NamedTable => ({
  name: 'declined',
  rule: 'W1',
  columns: [
    { name: 'reason', kind: 'text' },
    { name: 'count', kind: 'count', bar: 'most' },
  ],
  rows: reasons.map(({ reason, count }) => [reason || t('reports.words.none'), count]),
})

type Deposit = {
  readonly means: 'card' | 'transfer'
  readonly state: 'held' | 'taken' | 'released' | 'other'
  readonly count: number
  readonly amount: number
  readonly taken: number
}

/** Deposits by card and by transfer, by what became of them, in cents. */
async function depositsOf(db: Kysely<Rows>, auctionId: string): Promise<readonly Deposit[]> {
  const { rows } = await sql<Deposit>`
    select means, state, count(*) as count, sum(amount)::bigint as amount, sum(taken)::bigint as taken
    from (
      select 'card' as means, amount, captured as taken,
        case when status in ('held', 'capturing', 'releasing') then 'held' when status = 'captured' then 'taken'
          when status = 'released' then 'released' else 'other' end as state
      from payment_holds where auction_id = ${auctionId}
      union all
      select 'transfer', received, applied,
        case when status in ('held', 'returnDue', 'returnPrepared') then 'held' when status = 'applied' then 'taken'
          when status = 'returned' then 'released' else 'other' end
      from transfer_deposits where auction_id = ${auctionId}
    ) as deposit
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

const depositTable = (t: Texts, deposits: readonly Deposit[]): NamedTable => ({
  name: 'deposits',
  rule: 'W2',
  columns: [
    { name: 'deposit', kind: 'text' },
    { name: 'count', kind: 'count' },
    { name: 'amount', kind: 'money' },
    { name: 'taken', kind: 'money' },
  ],
  rows: deposits.map(({ means, state, count, amount, taken }) => [
    t('reports.words.deposit', { means, state }),
    count,
    amount,
    taken,
  ]),
})

/** Returns who bid in the sale before and did not ask to bid in this one, with the number of lots they bid on. */
async function lostBidders(
  db: Kysely<Rows>,
  auctionId: string,
  before: string | undefined,
): Promise<readonly { readonly bidder: string; readonly lots: number }[]> {
  if (before === undefined) return []
  const { rows } = await sql<{ bidder: string; lots: number }>`
    select mine.bidder, count(*) as lots from my_standing as mine
    where mine.auction_id = ${before} and mine.my_price > 0
      and not exists (select from registrations where auction_id = ${auctionId} and user_id = mine.bidder)
      and not exists (select from my_standing as again where again.auction_id = ${auctionId}
        and again.bidder = mine.bidder and again.my_price > 0)
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
