import { type Kysely, sql } from 'kysely'
import { ownItemStates } from '#domain/consignments/item-progress.ts'
import { isInCustody } from '#domain/consignments/item-state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { sumBy } from '#domain/reports/report.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import {
  figure,
  figureNow,
  type NamedTable,
  periodScope,
  type ReportSource,
  type ReportSubject,
} from './report-source.ts'

const dayMs = 86_400_000

/** The states of items that are in custody, as a list for an SQL statement. */
const storedStates = sql.join(ownItemStates.filter(isInCustody).map((state) => sql`${state}`))

/**
 * The report of stock: items in custody by place and age, uncollected lots, and stocktakes. It has no prices
 * (S3).
 */
export const stockReport: ReportSource = {
  async read({ db, t, now }, subject) {
    const [places, unsold, unclaimed, counts] = await Promise.all([
      itemsByPlace(db, now),
      unsoldItems(db, now),
      unclaimedLots(db, now),
      stocktakes(db, subject),
    ])
    const items = sumBy(places, (row) => row.items)
    return {
      scope: periodScope(t, subject),
      currency: '',
      answer: t('reports.answers.stock', { items, unsold, unclaimed: unclaimed.month }),
      figures: [
        figureNow('items', 'count', items, 'S3'),
        figureNow(
          'itemsOld',
          'count',
          sumBy(places, (row) => row.old),
          'S3',
        ),
        figureNow('unsoldLong', 'count', unsold, 'S11'),
        figureNow('unclaimed', 'count', unclaimed.month, 'O11'),
        figureNow('unclaimedYear', 'count', unclaimed.year, 'O11'),
        figure('stocktakes', 'count', counts.length, 'S3'),
        figure(
          'missing',
          'count',
          sumBy(counts, (row) => row.missing),
          'S3',
        ),
        figure(
          'elsewhere',
          'count',
          sumBy(counts, (row) => row.elsewhere),
          'S3',
        ),
      ],
      tables: [placeTable(places), stocktakeTable(counts)],
    }
  },
}

type PlaceRow = {
  readonly place: string
  readonly items: number
  readonly month: number
  readonly quarter: number
  readonly year: number
  readonly old: number
}

/** Counts the items in custody by place, the part before the first hyphen, and by days since they arrived. */
async function itemsByPlace(db: Kysely<Rows>, now: number): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with stored as (
      select split_part(items.place, '-', 1) as place,
        (${now} - coalesce((select min(at) from custody_moves where item_id = items.id and from_place = ''), items.created_at))
          / ${dayMs} as days
      from items where items.state in (${storedStates})
    )
    select place, count(*) as items,
      count(*) filter (where days <= 30) as month,
      count(*) filter (where days > 30 and days <= 90) as quarter,
      count(*) filter (where days > 90 and days <= 365) as year,
      count(*) filter (where days > 365) as old
    from stored group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

const placeTable = (places: readonly PlaceRow[]): NamedTable => ({
  name: 'byPlace',
  rule: 'S3',
  columns: [
    { name: 'place', kind: 'text' },
    { name: 'items', kind: 'count', bar: 'most' },
    { name: 'upTo30', kind: 'count' },
    { name: 'upTo90', kind: 'count' },
    { name: 'upToYear', kind: 'count' },
    { name: 'overYear', kind: 'count' },
  ],
  rows: places.map(({ place, items, month, quarter, year, old }) => [
    place || '–',
    items,
    month,
    quarter,
    year,
    old,
  ]),
  total: [
    '',
    sumBy(places, (row) => row.items),
    sumBy(places, (row) => row.month),
    sumBy(places, (row) => row.quarter),
    sumBy(places, (row) => row.year),
    sumBy(places, (row) => row.old),
  ],
  chart: { kind: 'bars', series: [{ column: 'items', look: 'own' }] },
})

/**
 * Counts the agreed items of which no lot was sold, in a sale more than 30 days ago, and that are still in
 * custody (S11).
 */
async function unsoldItems(db: Kysely<Rows>, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select items.id from items
      join item_lots on item_lots.item_id = items.id
      left join lot_standing as standing on standing.lot_id = item_lots.lot_id
      left join sale_standing as sale on sale.auction_id = standing.auction_id
      where items.state = 'agreed'
      group by items.id
      having bool_and(coalesce(standing.sale_status = ${saleStatusColumn.passed} and not standing.withdrawn and sale.is_end, false))
        and max(coalesce(sale.last_end, sale.start_time)) < ${now - 30 * dayMs}
    ) as unsold`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts uncollected lots that were paid for more than 30 days, or a year, ago. */
async function unclaimedLots(
  db: Kysely<Rows>,
  now: number,
): Promise<{ readonly month: number; readonly year: number }> {
  const { rows } = await sql<{ month: number; year: number }>`
    select count(*) as month, count(*) filter (where orders.paid_at < ${now - 365 * dayMs}) as year
    from orders
    join order_lots as bought on bought.order_id = orders.id and bought.rescinded_at is null
    where orders.status = 'PAID' and orders.paid_at < ${now - 30 * dayMs}
      and not exists (
        select from delivery_lots as sent
        join deliveries on deliveries.id = sent.delivery_id and deliveries.status in ('shipped', 'completed')
        where sent.order_id = orders.id and sent.lot_id = bought.lot_id and sent.is_live
      )`.execute(db)
  return rows[0] ?? { month: 0, year: 0 }
}

type CountRow = {
  readonly place: string
  readonly day: string
  readonly items: number
  readonly missing: number
  readonly elsewhere: number
}

async function stocktakes(
  db: Kysely<Rows>,
  { fromAt, untilAt }: ReportSubject,
): Promise<readonly CountRow[]> {
  const { rows } = await sql<CountRow>`
    select stocktakes.place,
      to_char(to_timestamp(stocktakes.closed_at / 1000.0) at time zone ${sql.lit(houseTimeZone)}, 'YYYY-MM-DD') as day,
      count(counted.item_id) as items,
      count(*) filter (where outcome = 'missing') as missing,
      count(*) filter (where outcome = 'elsewhere') as elsewhere
    from stocktakes left join stocktake_items as counted on counted.stocktake_id = stocktakes.id
    where stocktakes.closed_at between ${fromAt} and ${untilAt}
    group by stocktakes.id order by stocktakes.closed_at desc`.execute(db)
  return rows
}

const stocktakeTable = (counts: readonly CountRow[]): NamedTable => ({
  name: 'stocktakes',
  rule: 'S3',
  columns: [
    { name: 'place', kind: 'text' },
    { name: 'day', kind: 'day' },
    { name: 'items', kind: 'count' },
    { name: 'missing', kind: 'count' },
    { name: 'elsewhere', kind: 'count' },
  ],
  rows: counts.map(({ place, day, items, missing, elsewhere }) => [place, day, items, missing, elsewhere]),
})
