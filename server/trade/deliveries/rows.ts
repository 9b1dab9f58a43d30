import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeliveryStatus } from '#domain/delivery/state.ts'
import { deliveryStatuses } from '#domain/delivery/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { paymentsOf } from '#server/trade/payments/payment-view.ts'
import type { PaidWith } from '#wire/entities/card.ts'
import { heldDeliveries } from './order.ts'

/** A delivery as stored. */
export type StoredDelivery = {
  readonly row: Selectable<Rows['deliveries']>
  readonly status: DeliveryStatus
  readonly orderNumber: string
  readonly lots: readonly string[]
  readonly events: readonly Selectable<Rows['delivery_events']>[]
  /** Whether its order is unpaid again (O16). */
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
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
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
  const [lots, events, orders, held, paymentOf] = await Promise.all([
    db
      .selectFrom('delivery_lots as lot')
      .innerJoin('lots', 'lots.id', 'lot.lot_id')
      .select(['lot.delivery_id', 'lot.lot_id'])
      .where('lot.delivery_id', 'in', ids)
      .orderBy('lots.auction_id')
      .orderBy('lots.lot_num')
      .orderBy('lots.lot_suffix')
      .execute(),
    db.selectFrom('delivery_events').selectAll().where('delivery_id', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where(
        'id',
        'in',
        rows.map(({ order_id }) => order_id),
      )
      .execute(),
    heldDeliveries(db, ids),
    paymentsOf(db, 'delivery', ids),
  ])
  const numbers = new Map(orders.map(({ id, number }) => [id, String(number)]))
  return rows.map((row) => ({
    row,
    status: statusOf(row.status),
    orderNumber: numbers.get(row.order_id) ?? '',
    lots: lots.filter(({ delivery_id }) => delivery_id === row.id).map(({ lot_id }) => lot_id),
    events: events.filter(({ delivery_id }) => delivery_id === row.id),
    isHeld: held.includes(row.id),
    paidWith: paymentOf(row.id).paidWith,
  }))
}

export function statusOf(text: string): DeliveryStatus {
  const status = deliveryStatuses.find((one) => one === text)
  if (!status) throw new Error(`Unknown delivery status: ${text}`)
  return status
}
