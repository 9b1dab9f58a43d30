import type { Kysely } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import { type CardFees, feesIn } from '#domain/money/rates.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { rates } from '#wire/entities/rates.ts'

/** A purchased lot: its price, and its weight with packing. */
export type BoughtLot = { readonly id: string; readonly value: Cents; readonly grams: number }

/** The fields of an order that deliveries need. */
export type BoughtOrder = {
  readonly id: string
  readonly number: string
  readonly userId: string
  /** The order’s status; only `PAID` orders are delivered (O4). */
  readonly status: string
  readonly currency: string
  /** The order’s card fees also apply to its deliveries (O8). */
  readonly cardFees: CardFees
  readonly lots: readonly BoughtLot[]
  /** Lots of a delivery that is not cancelled. */
  readonly taken: readonly string[]
}

/**
 * Returns a client’s order, or one of a walk-in bidder merged with them (U1), or null if it is not theirs.
 *
 * @param locked locks the order until the transaction ends
 */
export async function boughtOrder(
  db: Kysely<Rows>,
  userId: string,
  orderId: string,
  { locked = false } = {},
): Promise<BoughtOrder | null> {
  const query = db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'status', 'currency', 'rates'])
    .where('id', '=', orderId)
    .where('user_id', 'in', await linkedIds(db, userId))
  const row = await (locked ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return null
  const [lots, taken] = await Promise.all([lotsOf(db, orderId), takenLots(db, orderId)])
  const { id, number, status, currency } = row
  const cardFees = feesIn(rates.parse(row.rates))
  return { id, number: String(number), userId, status, currency, cardFees, lots, taken }
}

async function lotsOf(db: Kysely<Rows>, orderId: string): Promise<readonly BoughtLot[]> {
  const rows = await db
    .selectFrom('order_lots as bought')
    .innerJoin('lots', 'lots.id', 'bought.lot_id')
    .select(['lots.id', 'bought.hammer', 'bought.premium', 'lots.weight_grams'])
    .where('bought.order_id', '=', orderId)
    .where('bought.rescinded_at', 'is', null)
    .orderBy('bought.lot_num')
    .orderBy('bought.lot_suffix')
    .execute()
  return rows.map(({ id, hammer, premium, weight_grams }) => ({
    id,
    value: hammer + premium,
    grams: weight_grams,
  }))
}

/**
 * Returns the lots of live deliveries. An unpaid delivery takes no lots.
 *
 * @param isUnderWay leaves out those that have arrived
 */
export async function takenLots(
  db: Kysely<Rows>,
  orderId: string,
  { isUnderWay = false } = {},
): Promise<readonly string[]> {
  const taken = db
    .selectFrom('delivery_lots as lot')
    .innerJoin('deliveries as delivery', 'delivery.id', 'lot.delivery_id')
    .select('lot.lot_id')
    .where('lot.order_id', '=', orderId)
    .where('lot.is_live', 'is', true)
    .where('delivery.asked_at', 'is not', null)
  const rows = await (isUnderWay ? taken.where('delivery.status', '<>', 'completed') : taken).execute()
  return rows.map(({ lot_id }) => lot_id)
}

/**
 * Returns whether any lot of an order has been handed over: to its carrier, or to who collected it (O16).
 *
 * @param locked locks the deliveries, so that none is handed over until the transaction ends
 */
export async function isHandedOver(
  db: Kysely<Rows>,
  orderId: string,
  { locked = false } = {},
): Promise<boolean> {
  const query = db
    .selectFrom('deliveries')
    .select(['status', 'manner'])
    .where('order_id', '=', orderId)
    .where('asked_at', 'is not', null)
  const rows = await (locked ? query.forUpdate() : query).execute()
  return rows.some(
    ({ status, manner }) => status === 'completed' || (status === 'shipped' && manner === 'address'),
  )
}

/** Returns the ids of deliveries that are on hold because their order is not paid (O16) */
export async function heldDeliveries(db: Kysely<Rows>, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.order_id')
    .select('deliveries.id')
    .where('deliveries.id', 'in', [...ids])
    .where('deliveries.status', 'not in', ['completed', 'cancelled'])
    .where('orders.status', '=', 'AUTHORISED')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the total price and weight of some lots. */
export const totalOf = (lots: readonly BoughtLot[]): { readonly value: Cents; readonly grams: number } => ({
  value: lots.reduce((sum, lot) => sum + lot.value, 0),
  grams: lots.reduce((sum, lot) => sum + lot.grams, 0),
})
