import type { Kysely } from 'kysely'
import { reversed } from '#domain/journal/entries.ts'
import { type CancelReason, isLapsed, moved, type OrderStatus } from '#domain/mall/order.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { post } from '#server/trade/journal/journal.ts'
import type { OrderDeps } from './deps.ts'
import { goodsIn } from './money.ts'
import { lockOrder, type OrderRow } from './rows.ts'
import { sendStepLetter } from './steps.ts'
import { returnStock } from './stock.ts'

type Deps = Pick<OrderDeps, 'charges' | 'points' | 'notifyOrder'>

/** Returns the key under which an order’s points are earned. */
export const earnedKey = (orderId: string): string => `mall:${orderId}:earned`

/** The result of cancelling: the order as it was before, or its status if it cannot be cancelled. */
export type Cancelled =
  | { readonly kind: 'cancelled'; readonly order: OrderRow }
  | { readonly kind: 'refused'; readonly status: OrderStatus }
  | { readonly kind: 'unknown' }

/**
 * Cancels an order within a transaction (G2): restocks its items and, if it was paid, refunds it in full and takes
 * back its points (P1).
 *
 * @param by.reason `lapsed` only cancels an order whose time limit has passed (G1)
 * @param by.userId null cancels any user’s order
 */
export async function cancelWithin(
  { charges, points, notifyOrder }: Deps,
  trx: Kysely<Rows>,
  id: string,
  {
    reason,
    userId,
    now,
  }: { readonly reason: CancelReason; readonly userId: string | null; readonly now: number },
): Promise<Cancelled> {
  const order = await lockOrder(trx, id)
  if (!order || (userId !== null && order.user_id !== userId)) return { kind: 'unknown' }
  const isDue = reason !== 'lapsed' || isLapsed({ status: order.status, createdAt: order.created_at }, now)
  const status = isDue ? moved(order.status, 'cancel') : null
  if (status === null) return { kind: 'refused', status: order.status }
  await trx
    .updateTable('mall_orders')
    .set({ status, reason, cancelled_at: now })
    .where('id', '=', id)
    .execute()
  await returnStock(trx, id)
  // A late payment reinstates a lapsed order (G1), so its charge stays open.
  if (reason !== 'lapsed') await charges.abandon(trx, { kind: 'mall', id })
  if (order.status === 'paid') await refundOrder({ charges, points }, trx, order, now)
  await sendStepLetter(trx, id, 'cancelled')
  await notifyOrder(trx, order.user_id, id)
  return { kind: 'cancelled', order }
}

async function refundOrder(
  { charges, points }: Pick<Deps, 'charges' | 'points'>,
  trx: Kysely<Rows>,
  order: OrderRow,
  now: number,
): Promise<void> {
  const { id, goods, delivery, fee } = order
  await post(trx, reversed({ about: { kind: 'mall', id }, at: now }, { goods, delivery }, fee))
  const reason = { kind: 'mallReversed', number: String(order.number) } as const
  const move = { userId: order.user_id, key: `mall:${id}:reversed`, at: now, reason }
  await points.reverse(trx, { ...move, earned: earnedKey(id) })
  const outcome = await charges.requestRemainingRefund(trx, {
    chargeId: order.charge_id ?? '',
    refundId: `mall:${id}`,
    amountCents: goodsIn(order).subtotal + fee,
  })
  if (outcome === 'nothing')
    await trx.updateTable('mall_orders').set({ refunded_at: now }).where('id', '=', id).execute()
  else if (outcome !== 'requested')
    throw new Error(`The charge of the mall order ${id} cannot be refunded: ${outcome}`)
}
