import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { flatPremium, withPremium } from '#domain/money/premium.ts'
import type { ExportColumn, ExportKind, ExportName } from '#wire/calls/exports.ts'
import { premiumBands } from '#wire/entities/rates.ts'

/**
 * A column of an export and the expression selected for it, if need be with what calculates the cell from it. Money in
 * cents, times in Unix milliseconds.
 */
type Column = readonly [
  name: ExportColumn,
  kind: ExportKind,
  value: RawBuilder<unknown>,
  calculate?: (selected: unknown) => unknown,
]

/** A value of the key of a list, and its type. */
type Key = readonly [value: RawBuilder<unknown>, type: 'number' | 'string']

const byNumber = (value: RawBuilder<unknown>): Key => [value, 'number']
const byText = (value: RawBuilder<unknown>): Key => [value, 'string']

/** A list that can be exported. */
export type ExportedList = {
  readonly from: RawBuilder<unknown>
  readonly columns: readonly Column[]
  /** What determines the order of rows and together is unique to each; an index on it reads a part without the rest. */
  readonly key: readonly Key[]
  /** The time of the row, in Unix milliseconds; periods are selected by it. */
  readonly at: RawBuilder<number>
  /** The id of its sale, or `any` of several; null if it has none. */
  readonly sale: RawBuilder<string> | null
}

const text = (name: ExportColumn, value: RawBuilder<unknown>): Column => [name, 'text', value]
const word = (name: ExportColumn, value: RawBuilder<unknown>): Column => [name, 'word', value]
const money = (name: ExportColumn, value: RawBuilder<unknown>): Column => [name, 'money', value]
const number = (name: ExportColumn, value: RawBuilder<unknown>): Column => [name, 'number', value]
/** A column of days that are stored as texts such as `2026-12-04`. */
const date = (name: ExportColumn, value: RawBuilder<unknown>): Column => [name, 'day', value]
const day = (name: ExportColumn, value: RawBuilder<unknown>): Column => [name, 'day', value]
const time = (name: ExportColumn, value: RawBuilder<unknown>): Column => [name, 'time', value]

/** The client of a row, of the table `users`. */
const client: readonly Column[] = [
  number('clientNumber', sql`users.client_number`),
  text('client', sql`trim(users.first_name || ' ' || users.last_name)`),
  text('email', sql`users.email`),
]

/** Joins a text of a `record`, one by one: a join of both tables would read all of them for each part. */
const recordTextIn = (lang: 'en' | 'zh-Hans') => sql`cross join lateral (
  select title, producer, region, format from price_record_text
  where record_id = record.id and lang = ${sql.lit(lang)} limit 1
) as ${sql.raw(lang === 'en' ? 'en' : 'zh')}`

const archivedPrice = z.object({
  hammer: z.int(),
  premium: z.int(),
  bands: z.nullable(premiumBands),
  stated: z.nullable(z.int()),
})

/** Returns the price with premium in cents: as the source states it, else by the bands (M1). */
function priceWithPremium(selected: unknown): number {
  const { hammer, premium, bands, stated } = archivedPrice.parse(selected)
  return stated ?? withPremium(hammer, bands ?? flatPremium(premium))
}

/** Returns all lists that can be exported. @param lang the language of titles: `en` or `zh-Hans` */
export const exportedLists = (lang: string): { readonly [name in ExportName]: ExportedList } => ({
  results: {
    from: sql`lots
      join auctions on auctions.id = lots.auction_id
      join sale_standing on sale_standing.auction_id = lots.auction_id and sale_standing.is_end
      join lot_standing on lot_standing.lot_id = lots.id
      left join lot_text on lot_text.lot_id = lots.id and lot_text.lang = ${lang}`,
    columns: [
      text('sale', sql`auctions.number`),
      text('lot', sql`lots.lot_num || lots.lot_suffix`),
      text('title', sql`lot_text.title`),
      text('vintage', sql`lots.vintage`),
      number('quantity', sql`lots.quantity`),
      text('currency', sql`auctions.currency`),
      money('lowEstimate', sql`lots.low_estimate * 100`),
      money('highEstimate', sql`lots.high_estimate * 100`),
      word(
        'status',
        sql`case when withdrawn then 'withdrawn' when final_price > 0 then 'sold' else 'passed' end`,
      ),
      money('hammer', sql`case when final_price > 0 then final_price * 100 end`),
      text('paddle', sql`case when final_price > 0 then leader end`),
      number('bids', sql`bid_count`),
    ],
    key: [byText(sql`lots.auction_id`), byNumber(sql`lots.lot_num`), byText(sql`lots.lot_suffix`)],
    at: sql`auctions.start_time`,
    sale: sql`lots.auction_id`,
  },
  archive: {
    from: sql`price_records as record ${recordTextIn('en')} ${recordTextIn('zh-Hans')}
      left join categories on categories.id = record.category_id`,
    columns: [
      text('source', sql`record.source`),
      text('sale', sql`record.auction_no`),
      text('lot', sql`record.lot_num || record.lot_suffix`),
      day('day', sql`record.sold_at`),
      text('currency', sql`record.currency`),
      money('hammer', sql`record.hammer * 100`),
      [
        'withPremium',
        'money',
        sql`json_build_object('hammer', record.hammer, 'premium', record.premium,
          'bands', record.premium_bands, 'stated', record.with_premium)`,
        priceWithPremium,
      ],
      number('premiumRate', sql`record.premium / 100.0`),
      text('titleEn', sql`en.title`),
      text('titleZh', sql`zh.title`),
      text('producerEn', sql`en.producer`),
      text('producerZh', sql`zh.producer`),
      text('regionEn', sql`en.region`),
      text('regionZh', sql`zh.region`),
      text('formatEn', sql`en.format`),
      text('formatZh', sql`zh.format`),
      text('vintage', sql`record.vintage`),
      number('quantity', sql`record.quantity`),
      text('category', sql`categories.id`),
      text('goodsKind', sql`record.kind`),
      text('soldAfter', sql`case when record.is_after_sale then 'yes' else '' end`),
    ],
    key: [byText(sql`record.id`)],
    at: sql`record.sold_at`,
    sale: sql`record.auction_id`,
  },
  orders: {
    from: sql`orders join users on users.id = orders.user_id join auctions on auctions.id = orders.auction_id`,
    columns: [
      number('number', sql`orders.number`),
      text('sale', sql`auctions.number`),
      ...client,
      word('status', sql`orders.status`),
      text('currency', sql`orders.currency`),
      money('hammer', sql`orders.hammer`),
      money('premium', sql`orders.premium`),
      money('delivery', sql`orders.delivery`),
      money('fee', sql`orders.fee`),
      money('deposit', sql`orders.credited`),
      money('received', sql`orders.received`),
      word('means', sql`orders.payment_method`),
      day('issued', sql`orders.issued_at`),
      day('due', sql`orders.due_at`),
      day('paid', sql`orders.paid_at`),
    ],
    key: [byNumber(sql`orders.number`)],
    at: sql`coalesce(orders.issued_at, orders.created_at)`,
    sale: sql`orders.auction_id`,
  },
  receipts: {
    from: sql`order_receipts join orders on orders.id = order_receipts.order_id
      join users on users.id = orders.user_id`,
    columns: [
      date('received', sql`order_receipts.received_on`),
      number('order', sql`orders.number`),
      ...client,
      word('means', sql`order_receipts.means`),
      text('currency', sql`orders.currency`),
      money('amount', sql`order_receipts.cents`),
      text('reference', sql`order_receipts.reference`),
      time('recorded', sql`order_receipts.at`),
      time('undone', sql`order_receipts.undone_at`),
    ],
    key: [byNumber(sql`order_receipts.at`), byText(sql`order_receipts.id`)],
    at: sql`order_receipts.at`,
    sale: sql`orders.auction_id`,
  },
  mallOrders: {
    from: sql`mall_orders join users on users.id = mall_orders.user_id`,
    columns: [
      number('number', sql`mall_orders.number`),
      ...client,
      word('status', sql`case mall_orders.status when 'pending' then 'unpaid' else mall_orders.status end`),
      text('currency', sql`mall_orders.currency`),
      money('goods', sql`mall_orders.goods`),
      money('delivery', sql`mall_orders.delivery`),
      money('fee', sql`mall_orders.fee`),
      number('points', sql`mall_orders.points`),
      time('created', sql`mall_orders.created_at`),
      day('paid', sql`mall_orders.paid_at`),
      day('shipped', sql`mall_orders.shipped_at`),
    ],
    key: [byNumber(sql`mall_orders.number`)],
    at: sql`mall_orders.created_at`,
    sale: null,
  },
  deliveries: {
    from: sql`deliveries join users on users.id = deliveries.user_id
      cross join lateral (
        select string_agg(orders.number::text, ' ' order by orders.number) as numbers,
          array_agg(orders.auction_id) as sales
        from orders
        where orders.id in (select order_id from delivery_lots as lot where lot.delivery_id = deliveries.id)
      ) as delivered`,
    columns: [
      number('number', sql`deliveries.number`),
      text('order', sql`delivered.numbers`),
      ...client,
      word('manner', sql`deliveries.manner`),
      word('status', sql`deliveries.status`),
      text('currency', sql`deliveries.currency`),
      money('freight', sql`deliveries.freight`),
      money('insurance', sql`deliveries.insurance`),
      money('fee', sql`deliveries.card_fee`),
      number('points', sql`deliveries.points`),
      text('carrier', sql`deliveries.shipping_company`),
      text('tracking', sql`deliveries.tracking_number`),
      day('requested', sql`deliveries.asked_at`),
    ],
    key: [byNumber(sql`deliveries.number`)],
    at: sql`deliveries.created_at`,
    sale: sql`any(delivered.sales)`,
  },
  settlements: {
    from: sql`settlements join consignments on consignments.id = settlements.consignment_id
      join auctions on auctions.id = settlements.auction_id
      left join users on users.id = consignments.seller`,
    columns: [
      text('consignment', sql`consignments.number`),
      text('sale', sql`auctions.number`),
      ...client,
      number('edition', sql`settlements.edition`),
      text('currency', sql`auctions.currency`),
      ...(['hammer', 'shortfall', 'commission', 'charges', 'withheld'] as const).map((name) =>
        money(name, sql`(settlements.totals ->> ${name})::bigint`),
      ),
      money(
        'net',
        sql`(select sum(case when key in ('hammer', 'shortfall') then value::bigint else -value::bigint end)
          from jsonb_each_text(settlements.totals))`,
      ),
      money('paidOut', sql`(settlements.account ->> 'paidOut')::bigint`),
      day('issued', sql`settlements.issued_at`),
    ],
    key: [byText(sql`settlements.id`)],
    at: sql`settlements.issued_at`,
    sale: sql`settlements.auction_id`,
  },
  payouts: {
    from: sql`payouts join settlements on settlements.id = payouts.settlement_id
      join consignments on consignments.id = settlements.consignment_id
      join auctions on auctions.id = settlements.auction_id
      left join users on users.id = consignments.seller`,
    columns: [
      number('number', sql`payouts.number`),
      text('consignment', sql`consignments.number`),
      text('sale', sql`auctions.number`),
      ...client,
      word('status', sql`case payouts.state when 'cancelled' then 'payoutRefused' else payouts.state end`),
      text('currency', sql`payouts.currency`),
      money('amount', sql`payouts.cents`),
      money('bankCharge', sql`payouts.bank_charge`),
      day('prepared', sql`payouts.prepared_at`),
      day('approved', sql`payouts.approved_at`),
      day('ended', sql`payouts.ended_at`),
      text('reference', sql`payouts.bank_reference`),
    ],
    key: [byNumber(sql`payouts.number`)],
    at: sql`payouts.prepared_at`,
    sale: sql`settlements.auction_id`,
  },
  journal: {
    from: sql`journal_lines as line join journal_entries as entry on entry.key = line.entry_key`,
    columns: [
      day('day', sql`entry.at`),
      word('kind', sql`entry.kind`),
      word('subject', sql`entry.about_kind`),
      text('subjectId', sql`entry.about_id`),
      word('account', sql`line.account`),
      money('debit', sql`case when line.cents > 0 then line.cents end`),
      money('credit', sql`case when line.cents < 0 then -line.cents end`),
      text('entry', sql`entry.key`),
    ],
    key: [byNumber(sql`entry.at`), byText(sql`entry.key`), byNumber(sql`line.place`)],
    at: sql`entry.at`,
    sale: null,
  },
  clients: {
    from: sql`(select * from users where erased_at is null) as users`,
    columns: [
      number('clientNumber', sql`users.client_number`),
      text('prefix', sql`users.prefix`),
      text('firstName', sql`users.first_name`),
      text('lastName', sql`users.last_name`),
      text('company', sql`users.company`),
      text('email', sql`users.email`),
      text('phone', sql`users.country_code || ' ' || users.phone`),
      text('language', sql`users.lang`),
      word('walkIn', sql`case when users.walk_in then 'yes' else '' end`),
      day('created', sql`users.created_at`),
      day('signedIn', sql`users.signed_in_at`),
    ],
    key: [byNumber(sql`users.client_number`)],
    at: sql`users.created_at`,
    sale: null,
  },
  registrations: {
    from: sql`registrations join users on users.id = registrations.user_id
      join auctions on auctions.id = registrations.auction_id`,
    columns: [
      text('sale', sql`auctions.number`),
      ...client,
      word(
        'status',
        sql`case registrations.status when 'pending' then 'underReview' when 'refused' then 'declined' else registrations.status end`,
      ),
      number('limit', sql`registrations.bid_limit`),
      time('requested', sql`registrations.asked_at`),
      time('decided', sql`registrations.decided_at`),
      text('reason', sql`registrations.reason`),
    ],
    key: [
      byNumber(sql`registrations.asked_at`),
      byText(sql`registrations.auction_id`),
      byText(sql`registrations.user_id`),
    ],
    at: sql`registrations.asked_at`,
    sale: sql`registrations.auction_id`,
  },
  readers: {
    from: sql`newsletter_readers as reader`,
    columns: [
      text('email', sql`reader.email`),
      text('name', sql`reader.name`),
      text('language', sql`reader.lang`),
      text('source', sql`reader.source`),
      day('joined', sql`reader.joined_at`),
      day('left', sql`reader.left_at`),
      day('stopped', sql`reader.stopped_at`),
    ],
    key: [byText(sql`reader.email`)],
    at: sql`reader.joined_at`,
    sale: null,
  },
  items: {
    from: sql`items join consignments on consignments.id = items.consignment_id`,
    columns: [
      text('consignment', sql`consignments.number`),
      number('item', sql`items.nth`),
      text('title', sql`items.document -> 'title' ->> ${lang === 'en' ? 'en' : 'zh'}`),
      word('status', sql`items.state`),
      text('place', sql`items.place`),
      day('created', sql`items.created_at`),
      day('changed', sql`items.changed_at`),
    ],
    key: [byText(sql`consignments.number`), byNumber(sql`items.nth`)],
    at: sql`items.created_at`,
    sale: null,
  },
})
