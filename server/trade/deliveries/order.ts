import { type Kysely, type Selectable, sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import { type CardFees, feesIn } from '#domain/money/rates.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { rates } from '#wire/entities/rates.ts'

/** A purchased lot: its order, its price, and its weight with packing. */
export type BoughtLot = {
  readonly id: string
  readonly orderId: string
  readonly value: Cents
  readonly grams: number
}

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

type OrderQuery = {
  readonly orderId: string
  /** Lots of further orders of the client that are delivered with those of this one (O25). */
  readonly lotIds?: readonly string[]
  /** Locks the orders, by id, until the transaction ends. */
  readonly locked?: boolean
}

/**
 * Returns a client’s order, followed by their other orders in its currency that hold some lots (O25). Orders of
 * walk-in bidders merged with the client are theirs (U1). Returns nothing if the order is not theirs.
 */
export async function boughtOrders(
  db: Kysely<Rows>,
  userId: string,
  { orderId, lotIds = [], locked = false }: OrderQuery,
): Promise<readonly BoughtOrder[]> {
  const query = db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'status', 'currency', 'rates'])
    .where('user_id', 'in', await linkedIds(db, userId))
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('orders.id', '=', orderId),
        and([
          eb('orders.status', 'not in', ['DELETED', 'VOIDED']),
          exists(
            selectFrom('order_lots as bought')
              .select('bought.lot_id')
              .whereRef('bought.order_id', '=', 'orders.id')
              .where('bought.rescinded_at', 'is', null)
              .where('bought.lot_id', '=', sql<string>`any(${[...lotIds]}::text[])`),
          ),
        ]),
      ]),
    )
    .orderBy('id')
  const rows = await (locked ? query.forUpdate() : query).execute()
  const requested = rows.find(({ id }) => id === orderId)
  if (!requested) return []
  const others = rows.filter(({ id, currency }) => id !== orderId && currency === requested.currency)
  return Promise.all(
    [requested, ...others.toSorted((a, b) => a.number - b.number)].map((row) => toBought(db, row)),
  )
}

/** Returns a client’s other paid orders in the currency of an order, by number. */
export async function otherPaidOrders(
  db: Kysely<Rows>,
  userId: string,
  { id, currency }: Pick<BoughtOrder, 'id' | 'currency'>,
): Promise<readonly BoughtOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'status', 'currency', 'rates'])
    .where('user_id', 'in', await linkedIds(db, userId))
    .where('id', '<>', id)
    .where('status', '=', 'PAID')
    .where('currency', '=', currency)
    .orderBy('number')
    .execute()
  return Promise.all(rows.map((row) => toBought(db, row)))
}

type OrderRow = Pick<
  Selectable<Rows['orders']>,
  'id' | 'number' | 'user_id' | 'status' | 'currency' | 'rates'
>

async function toBought(
  db: Kysely<Rows>,
  { id, number, user_id: userId, status, currency, rates: stored }: OrderRow,
): Promise<BoughtOrder> {
  const [lots, taken] = await Promise.all([lotsOf(db, id), takenLots(db, id)])
  const cardFees = feesIn(rates.parse(stored))
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
    orderId,
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
    .where(isOfOrder(orderId))
    .where('asked_at', 'is not', null)
  const rows = await (locked ? query.forUpdate() : query).execute()
  return rows.some(
    ({ status, manner }) => status === 'completed' || (status === 'shipped' && manner === 'address'),
  )
}

/** Selects deliveries that hold lots of an order, or did before they were cancelled. */
export const isOfOrder = (orderId: string) => inOrders([orderId])

/** Selects deliveries that hold lots of any of some orders, or did before they were cancelled. */
export const inOrders = (orderIds: readonly string[]) =>
  sql<boolean>`deliveries.id in (select delivery_id from delivery_lots where order_id = any(${[...orderIds]}::text[]))`

/** Returns the ids of deliveries that are on hold because one of their orders is not paid (O16, O25). */
export async function heldDeliveries(db: Kysely<Rows>, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('delivery_lots as lot', 'lot.delivery_id', 'deliveries.id')
    .innerJoin('orders', 'orders.id', 'lot.order_id')
    .select('deliveries.id')
    .distinct()
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
