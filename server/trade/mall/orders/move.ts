import { moved, type OrderStatus } from '#domain/mall/order.ts'
import type { OrderDeps } from './deps.ts'
import { lockOrder } from './rows.ts'
import { sendStepLetter } from './steps.ts'

/** A step that staff take with a paid order. */
export type StaffStep =
  | { readonly step: 'ship'; readonly shippingCompany: string; readonly trackingNumber: string }
  | { readonly step: 'deliver' }

export type Moved =
  | { readonly kind: 'moved' }
  | { readonly kind: 'refused'; readonly status: OrderStatus }
  | { readonly kind: 'unknown' }

/**
 * Moves an order on (G2), records who did, and notifies the buyer. A repeated step is refused with the order’s status.
 */
export const moveOrder = (
  { db, recordAction, notifyOrder }: Pick<OrderDeps, 'db' | 'recordAction' | 'notifyOrder'>,
  id: string,
  move: StaffStep,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<Moved> =>
  db.transaction().execute(async (trx): Promise<Moved> => {
    const order = await lockOrder(trx, id)
    if (!order) return { kind: 'unknown' }
    const status = moved(order.status, move.step)
    if (status === null) return { kind: 'refused', status: order.status }
    const change =
      move.step === 'ship'
        ? { shipped_at: now, shipping_company: move.shippingCompany, tracking_number: move.trackingNumber }
        : { delivered_at: now }
    await trx
      .updateTable('mall_orders')
      .set({ status, ...change })
      .where('id', '=', id)
      .execute()
    const detail =
      move.step === 'ship' ? { company: move.shippingCompany, tracking: move.trackingNumber } : {}
    await recordAction(trx, { by, act: `mall.${move.step}`, about: { kind: 'mall', id }, detail }, now)
    await sendStepLetter(trx, id, move.step === 'ship' ? 'shipped' : 'delivered')
    await notifyOrder(trx, order.user_id, id)
    return { kind: 'moved' }
  })
