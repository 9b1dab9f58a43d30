import { type Kysely, sql } from 'kysely'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import { orderStatuses as mallOrderStatuses } from '#domain/mall/order.ts'
import { decimal } from '#domain/money/money.ts'
import { isOverdue } from '#domain/orders/due.ts'
import { isCharge, orderLineKinds } from '#domain/orders/lines.ts'
import { orderStatuses } from '#domain/orders/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Client } from '#wire/entities/client.ts'
import { countOf, latestShown, rowCount } from './latest-shown.ts'
import type { SaleNames } from './sale-names.ts'

type UserIds = readonly string[]

const day = 86_400_000

const charges = orderLineKinds.filter((kind) => isCharge({ kind }))

/** Returns the sum of an order's lines, in cents (O9); negative if they lower it. */
const linesOf = (order: string) => sql<number>`coalesce((
  select sum(case when kind = any(${charges}) then cents else -cents end) from order_adjustments
  where order_id = ${sql.ref(order)} and dropped_at is null), 0)`

/** Returns how many lots an order has, excluding removed ones (O10). */
const lotsOf = (order: string) => sql<number>`(
  select count(*) from order_lots where order_id = ${sql.ref(order)} and rescinded_at is null)`

/** Returns the latest orders of a client, without those that were deleted. */
export async function ordersOf(
  db: Kysely<Rows>,
  userIds: UserIds,
  nameOf: SaleNames,
  now: number,
): Promise<Client['orders']> {
  const all = db.selectFrom('orders').where('user_id', 'in', userIds).where('status', '<>', 'DELETED')
  const [rows, total] = await Promise.all([
    all
      .selectAll()
      .select([linesOf('orders.id').as('lines'), lotsOf('orders.id').as('lots')])
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc')
      .limit(latestShown)
      .execute(),
    countOf(all.select(rowCount)),
  ])
  const list = rows.map(async (row) => {
    const subtotal = row.hammer + row.premium + row.delivery + Number(row.lines)
    const isIssued = row.status === 'AUTHORISED'
    return {
      id: row.id,
      number: String(row.number),
      sale: await nameOf(row.auction_id),
      status: orderStatuses.find((status) => status === row.status) ?? 'DRAFT',
      lots: Number(row.lots),
      currency: row.currency,
      total: decimal(subtotal + row.fee),
      owed: decimal(isIssued ? subtotal - row.credited - row.received : 0),
      dueAt: row.due_at ?? 0,
      isOverdue: isIssued && isOverdue(row.due_at, now),
    }
  })
  return { list: await Promise.all(list), total }
}

/**
 * Returns a client’s payments within twelve months, debt, and payment speed: the median number of days from
 * an invoice to the day on which its final payment arrived, which staff may record later (O12).
 *
 * @param timeZone IANA name, for the days of invoices and card payments
 */
export async function figuresOf(
  db: Kysely<Rows>,
  userIds: UserIds,
  now: number,
  timeZone: string,
): Promise<Omit<Client['figures'], 'points'>> {
  const [paid, open, pace] = await Promise.all([
    sql<{ currency: string; spent: number; invoices: number; lots: number }>`
      select o.currency, sum(o.hammer + o.premium + o.delivery + o.fee + ${linesOf('o.id')}) as spent, count(*) as invoices,
        sum(${lotsOf('o.id')}) as lots
      from orders o where o.user_id = any(${userIds}) and o.status = 'PAID' and o.paid_at > ${now - 365 * day}
      group by o.currency order by spent desc`.execute(db),
    sql<{ currency: string; owed: number }>`
      select currency, sum(o.hammer + o.premium + o.delivery + ${linesOf('o.id')} - o.credited - o.received) as owed
      from orders o where user_id = any(${userIds}) and status = 'AUTHORISED'
      group by currency order by owed desc`.execute(db),
    sql<{ days: number | null }>`
      select percentile_disc(0.5) within group (order by least(coalesce(rest.received_on::date, marked), marked) - issued) as days
      from (
        select id, payment_method, paid_at, (to_timestamp(paid_at / 1000) at time zone ${timeZone})::date as marked,
          (to_timestamp(issued_at / 1000) at time zone ${timeZone})::date as issued
        from orders
        where user_id = any(${userIds}) and status = 'PAID' and issued_at is not null and paid_at is not null
      ) as o
      left join order_receipts rest on rest.order_id = o.id and rest.at = o.paid_at and rest.undone_at is null
        and o.payment_method = 'transfer'`.execute(db),
  ])
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + Number(value), 0)
  const days = pace.rows[0]?.days ?? null
  return {
    spent: paid.rows.map(({ currency, spent }) => ({ currency, amount: decimal(Number(spent)) })),
    invoices: total(paid.rows.map(({ invoices }) => invoices)),
    lots: total(paid.rows.map(({ lots }) => lots)),
    open: open.rows.map(({ currency, owed }) => ({ currency, amount: decimal(Number(owed)) })),
    daysToPay: days === null ? null : Math.max(0, Number(days)),
  }
}

/** Returns the latest deliveries and collections of a client. */
export async function deliveriesOf(db: Kysely<Rows>, userIds: UserIds): Promise<Client['deliveries']> {
  const all = db.selectFrom('deliveries').where('user_id', 'in', userIds).where('asked_at', 'is not', null)
  const [rows, total] = await Promise.all([
    all.selectAll().orderBy('asked_at', 'desc').orderBy('number', 'desc').limit(latestShown).execute(),
    countOf(all.select(rowCount)),
  ])
  const list = rows.map((row) => ({
    id: row.id,
    number: String(row.number),
    status: deliveryStatuses.find((status) => status === row.status) ?? deliveryStatuses[0],
    isCollection: row.manner === 'pickup',
    at: row.asked_at ?? row.created_at,
  }))
  return { list, total }
}

/** Returns the latest mall orders of a client. */
export async function mallOrdersOf(db: Kysely<Rows>, userIds: UserIds): Promise<Client['mallOrders']> {
  const all = db.selectFrom('mall_orders').where('user_id', 'in', userIds)
  const [rows, total] = await Promise.all([
    all
      .select(['id', 'number', 'status', 'currency', 'goods', 'delivery', 'fee', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(latestShown)
      .execute(),
    countOf(all.select(rowCount)),
  ])
  const list = rows.map(({ id, number, currency, created_at: at, ...row }) => ({
    id,
    number: String(number),
    status: mallOrderStatuses.find((status) => status === row.status) ?? 'pending',
    currency,
    total: decimal(row.goods + row.delivery + row.fee),
    at,
  }))
  return { list, total }
}
