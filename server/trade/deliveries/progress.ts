import type { Kysely } from 'kysely'
import type { DeliveryProgress } from '#domain/orders/state.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/**
 * Returns the delivery progress of orders: `completed` once every lot has arrived, `shipped` once every lot is
 * dispatched, `underWay` once any delivery is requested. Other orders are left out.
 */
export async function progressOf(
  db: Kysely<Rows>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryProgress>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lots as bought')
    .leftJoin('delivery_lots as lot', (join) =>
      join
        .onRef('lot.order_id', '=', 'bought.order_id')
        .onRef('lot.lot_id', '=', 'bought.lot_id')
        .on('lot.is_live', 'is', true),
    )
    .leftJoin('deliveries as delivery', (join) =>
      join.onRef('delivery.id', '=', 'lot.delivery_id').on('delivery.asked_at', 'is not', null),
    )
    .select(['bought.order_id', 'delivery.status'])
    .where('bought.order_id', 'in', [...orderIds])
    .where('bought.rescinded_at', 'is', null)
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, lots]) => [id, combine(lots.map(({ status }) => status))]))
}

function combine(statuses: readonly (string | null)[]): DeliveryProgress {
  if (statuses.every((status) => status === null)) return 'none'
  if (statuses.every((status) => status === 'completed')) return 'completed'
  const isDispatched = (status: string | null) => status === 'shipped' || status === 'completed'
  return statuses.every(isDispatched) ? 'shipped' : 'underWay'
}
