import { type Kysely, sql } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { everyMonth } from '#domain/reports/periods.ts'
import { formatValue, sumBy } from '#domain/reports/report.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#wire/address/page-address.ts'
import {
  figure,
  figureNow,
  type NamedTable,
  periodScope,
  type ReportSource,
  type ReportSubject,
} from './report-source.ts'

/** The report of the shop: goods sold and in stock, gifts, and points issued, redeemed and outstanding. */
export const shopReport: ReportSource = {
  async read({ db, t, lang }, subject) {
    const { currency } = subject
    const [months, products, gifts, points] = await Promise.all([
      salesByMonth(db, subject),
      soldProducts(db, subject, lang),
      redeemedGifts(db, subject, lang),
      movedPoints(db, subject),
    ])
    const revenue = sumBy(months, (row) => row.goods)
    const orders = sumBy(months, (row) => row.orders)
    return {
      scope: periodScope(t, subject),
      currency,
      answer: t('reports.answers.shop', {
        orders,
        revenue: `${currency} ${formatValue('money', revenue)}`,
        outstanding: points.outstanding,
      }),
      figures: [
        figure('shopOrders', 'count', orders, 'G1'),
        figure('revenue', 'money', revenue, 'G1'),
        figure(
          'pieces',
          'count',
          sumBy(products, (row) => row.pieces),
          'G1',
        ),
        figureNow(
          'stock',
          'count',
          sumBy(products, (row) => row.stock),
          'G1',
        ),
        figure(
          'gifts',
          'count',
          sumBy(gifts, (row) => row.pieces),
          'P2',
        ),
        figure('pointsIssued', 'count', points.issued, 'P1'),
        figure('pointsRedeemed', 'count', points.redeemed, 'P2'),
        figureNow('pointsOutstanding', 'count', points.outstanding, 'P1'),
      ],
      tables: [monthTable(subject, months), goodsTable('byProduct', products), goodsTable('byGift', gifts)],
    }
  },
}

type MonthRow = { readonly month: string; readonly orders: number; readonly goods: number }

/** Returns paid orders that were not cancelled by month of payment; goods exclude delivery and fee. */
async function salesByMonth(
  db: Kysely<Rows>,
  { fromAt, untilAt, currency }: ReportSubject,
): Promise<readonly MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(to_timestamp(paid_at / 1000.0) at time zone ${sql.lit(houseTimeZone)}, 'YYYY-MM') as month,
      count(*) as orders, sum(goods)::bigint as goods
    from mall_orders
    where status in ('paid', 'shipped', 'delivered') and currency = ${currency}
      and paid_at between ${fromAt} and ${untilAt}
    group by 1 order by 1`.execute(db)
  return rows
}

const monthTable = ({ from, until }: ReportSubject, months: readonly MonthRow[]): NamedTable => ({
  name: 'shopByMonth',
  rule: 'G1',
  columns: [
    { name: 'month', kind: 'text' },
    { name: 'orders', kind: 'count' },
    { name: 'revenue', kind: 'money' },
  ],
  rows: everyMonth(
    from,
    until,
    months.map(({ month }) => month),
  ).map((month) => {
    const { orders = 0, goods = 0 } = months.find((row) => row.month === month) ?? {}
    return [month, orders, goods]
  }),
  total: ['', sumBy(months, (row) => row.orders), sumBy(months, (row) => row.goods)],
  chart: { kind: 'bars', series: [{ column: 'revenue', look: 'own' }] },
})

type GoodsRow = {
  readonly title: string
  readonly pieces: number
  readonly amount: number
  readonly stock: number
}

async function soldProducts(
  db: Kysely<Rows>,
  { fromAt, untilAt, currency }: ReportSubject,
  lang: Language,
): Promise<readonly GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select coalesce(product_text.title, products.id) as title, products.stock,
      coalesce(sold.pieces, 0)::int as pieces, coalesce(sold.amount, 0)::bigint as amount
    from products
    left join product_text on product_text.product_id = products.id and product_text.lang = ${lang}
    left join (
      select line.product_id, sum(line.quantity) as pieces, sum(line.quantity * line.price) as amount
      from mall_orders join mall_order_lines as line on line.order_id = mall_orders.id
      where mall_orders.status in ('paid', 'shipped', 'delivered') and mall_orders.currency = ${currency}
        and mall_orders.paid_at between ${fromAt} and ${untilAt}
      group by 1
    ) as sold on sold.product_id = products.id
    where products.retired_at is null or sold.pieces > 0
    order by amount desc, title`.execute(db)
  return rows
}

async function redeemedGifts(
  db: Kysely<Rows>,
  { fromAt, untilAt }: ReportSubject,
  lang: Language,
): Promise<readonly GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select coalesce(gift_text.title, gifts.id) as title, gifts.stock,
      coalesce(taken.pieces, 0)::int as pieces, coalesce(taken.points, 0)::bigint as amount
    from gifts
    left join gift_text on gift_text.gift_id = gifts.id and gift_text.lang = ${lang}
    left join (
      select gift_id, sum(quantity) as pieces, sum(points) as points
      from gift_orders where status <> 'cancelled' and placed_at between ${fromAt} and ${untilAt} group by 1
    ) as taken on taken.gift_id = gifts.id
    where gifts.retired_at is null or taken.pieces > 0
    order by amount desc, title`.execute(db)
  return rows
}

const goodsTable = (name: 'byProduct' | 'byGift', goods: readonly GoodsRow[]): NamedTable => ({
  name,
  rule: name === 'byProduct' ? 'G1' : 'P2',
  columns: [
    { name: 'goods', kind: 'text' },
    { name: 'pieces', kind: 'count', bar: 'most' },
    name === 'byProduct' ? { name: 'revenue', kind: 'money' } : { name: 'points', kind: 'count' },
    { name: 'stock', kind: 'count' },
  ],
  rows: goods.map(({ title, pieces, amount, stock }) => [title, pieces, amount, stock]),
  total: [
    '',
    sumBy(goods, (row) => row.pieces),
    sumBy(goods, (row) => row.amount),
    sumBy(goods, (row) => row.stock),
  ],
})

/**
 * Returns the points credited and used in a period, including cancellations, and the current balance of all
 * clients.
 */
async function movedPoints(db: Kysely<Rows>, { fromAt, untilAt }: ReportSubject) {
  const { rows } = await sql<{ issued: number; redeemed: number; outstanding: number }>`
    select coalesce(sum(points) filter (where not is_use), 0)::bigint as issued,
      coalesce(-sum(points) filter (where is_use), 0)::bigint as redeemed,
      coalesce((select sum(balance) from points_accounts), 0)::bigint as outstanding
    from (
      select points, kind in ('gift', 'giftCancelled', 'delivery', 'deliveryCancelled') as is_use
      from points_entries where at between ${fromAt} and ${untilAt}
    ) as entry`.execute(db)
  return rows[0] ?? { issued: 0, redeemed: 0, outstanding: 0 }
}
