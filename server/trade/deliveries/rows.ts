import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeliveryStatus } from '#domain/delivery/state.ts'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { paymentsOf } from '#server/trade/payments/payment-view.ts'
import type { PaidWith } from '#wire/entities/card.ts'
import { heldDeliveries, isOfOrder } from './order.ts'

/** An order of a delivery, and which of its lots are delivered. */
export type DeliveredOrder = {
  readonly id: string
  readonly number: string
  readonly isPaid: boolean
  readonly lotIds: readonly string[]
}

/** A delivery as stored. */
export type StoredDelivery = {
  readonly row: Selectable<Rows['deliveries']>
  readonly status: DeliveryStatus
  /** The orders of its lots, the one it was requested for first. */
  readonly orders: readonly DeliveredOrder[]
  readonly lots: readonly string[]
  readonly events: readonly Selectable<Rows['delivery_events']>[]
  /** Whether one of its orders is unpaid again (O16). */
  readonly isHeld: boolean
  readonly paidWith: PaidWith | null
}

/** The filters of a list of deliveries; those whose fee is unpaid are never listed. */
type DeliveryFilter = {
  readonly id?: string
  readonly userId?: string
  readonly orderId?: string
  readonly page?: number
  readonly size?: number
}

/** Returns placed deliveries, newest first, with their total count. */
export async function findDeliveries(
  db: Kysely<Rows>,
  { id, userId, orderId, page = 1, size = 999 }: DeliveryFilter,
): Promise<{ readonly deliveries: readonly StoredDelivery[]; readonly total: number }> {
  let query = placedDeliveries(db)
  if (id !== undefined) query = query.where('id', '=', id)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (orderId !== undefined) query = query.where(isOfOrder(orderId))
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy('asked_at', 'desc')
      .orderBy('number', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { deliveries: await withDetails(db, rows), total }
}

/** Selects deliveries whose fee, if any, is paid. */
export const placedDeliveries = (db: Kysely<Rows>) =>
  db.selectFrom('deliveries').where('asked_at', 'is not', null)

/** Adds orders, lots and events to deliveries. */
export async function withDetails(
  db: Kysely<Rows>,
  rows: readonly Selectable<Rows['deliveries']>[],
): Promise<readonly StoredDelivery[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lots, events, held, paymentOf] = await Promise.all([
    db
      .selectFrom('delivery_lots as lot')
      .innerJoin('lots', 'lots.id', 'lot.lot_id')
      .innerJoin('orders', 'orders.id', 'lot.order_id')
      .select(['lot.delivery_id', 'lot.lot_id', 'lot.order_id', 'orders.number', 'orders.status'])
      .where('lot.delivery_id', 'in', ids)
      .orderBy('orders.number')
      .orderBy('lots.auction_id')
      .orderBy('lots.lot_num')
      .orderBy('lots.lot_suffix')
      .execute(),
    db.selectFrom('delivery_events').selectAll().where('delivery_id', 'in', ids).orderBy('id').execute(),
    heldDeliveries(db, ids),
    paymentsOf(db, 'delivery', ids),
  ])
  const lotsOf = Map.groupBy(lots, ({ delivery_id }) => delivery_id)
  return rows.map((row) => ({
    row,
    status: statusOf(row.status),
    orders: ordersIn(lotsOf.get(row.id) ?? [], row.order_id),
    lots: (lotsOf.get(row.id) ?? []).map(({ lot_id }) => lot_id),
    events: events.filter(({ delivery_id }) => delivery_id === row.id),
    isHeld: held.includes(row.id),
    paidWith: paymentOf(row.id).paidWith,
  }))
}

type LotRow = {
  readonly lot_id: string
  readonly order_id: string
  readonly number: number
  readonly status: string
}

/** Groups lots by their orders, the first order of the delivery before the others. */
function ordersIn(lots: readonly LotRow[], firstId: string): readonly DeliveredOrder[] {
  const orders = [...Map.groupBy(lots, ({ order_id }) => order_id)].map(([id, ofOrder]) => ({
    id,
    number: String(ofOrder[0]?.number ?? ''),
    isPaid: ofOrder[0]?.status === 'PAID',
    lotIds: ofOrder.map(({ lot_id }) => lot_id),
  }))
  return orders.toSorted((a, b) => Number(b.id === firstId) - Number(a.id === firstId))
}

export function statusOf(text: string): DeliveryStatus {
  const status = deliveryStatuses.find((one) => one === text)
  if (!status) throw new Error(`Unknown delivery status: ${text}`)
  return status
}
