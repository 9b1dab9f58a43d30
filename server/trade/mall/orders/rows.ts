import type { Kysely, Selectable } from 'kysely'
import { type CancelReason, cancelReasons, type OrderStatus, orderStatuses } from '#domain/mall/order.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** An order as stored. Its address is read by `readAddress`. */
export type OrderRow = Omit<Selectable<Rows['mall_orders']>, 'status' | 'reason'> & {
  readonly status: OrderStatus
  readonly reason: CancelReason | ''
}

export type LineRow = Selectable<Rows['mall_order_lines']>

const toOrder = (row: Selectable<Rows['mall_orders']>): OrderRow => ({
  ...row,
  status: orderStatuses.find((status) => status === row.status) ?? 'cancelled',
  reason: cancelReasons.find((reason) => reason === row.reason) ?? '',
})

/** Returns one order, or null if there is none, or it is another user’s. @param userId null for any user */
export async function orderOf(
  db: Kysely<Rows>,
  id: string,
  userId: string | null = null,
): Promise<OrderRow | null> {
  let query = db.selectFrom('mall_orders').selectAll().where('id', '=', id)
  if (userId !== null) query = query.where('user_id', '=', userId)
  const row = await query.executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Returns an order as `orderOf` does, and locks it until the transaction ends. */
export async function lockOrder(trx: Kysely<Rows>, id: string): Promise<OrderRow | null> {
  const row = await trx
    .selectFrom('mall_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** The filters of a list of orders. */
export type OrderParams = {
  /** null for any user. */
  readonly userId: string | null
  readonly status?: OrderStatus | undefined
  readonly page: number
  readonly size: number
}

/** Returns a page of orders, newest first, and their total count. */
export async function ordersOf(
  db: Kysely<Rows>,
  { userId, status, page, size }: OrderParams,
): Promise<{ readonly rows: readonly OrderRow[]; readonly total: number }> {
  let query = db.selectFrom('mall_orders')
  if (userId !== null) query = query.where('user_id', '=', userId)
  if (status !== undefined) query = query.where('status', '=', status)
  const [rows, counted] = await Promise.all([
    query
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst(),
  ])
  return { rows: rows.map(toOrder), total: Number(counted?.total ?? 0) }
}

/** Returns order lines by order id, in their sequence. */
export async function linesOf(
  db: Kysely<Rows>,
  orders: readonly string[],
): Promise<ReadonlyMap<string, readonly LineRow[]>> {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('mall_order_lines')
    .selectAll()
    .where('order_id', 'in', orders)
    .orderBy('place')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}
