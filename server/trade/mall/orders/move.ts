import { moved, type OrderStatus } from '#domain/mall/order.ts'
import type { OrderDeps } from './deps.ts'
import { lockOrder } from './rows.ts'
import { tellStep } from './steps.ts'

/** What the house does with a paid order. */
export type HouseStep =
  | { readonly step: 'ship'; readonly shippingCompany: string; readonly trackingNumber: string }
  | { readonly step: 'deliver' }

export type Moved =
  | { readonly kind: 'moved' }
  | { readonly kind: 'refused'; readonly status: OrderStatus }
  | { readonly kind: 'unknown' }

/** Moves an order on (G2), writes down who did, and has its buyer told; done again, it is refused with where it stands. */
export const moveOrder = (
  { db, note, tellOrder }: Pick<OrderDeps, 'db' | 'note' | 'tellOrder'>,
  id: string,
  todo: HouseStep,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<Moved> =>
  db.transaction().execute(async (trx): Promise<Moved> => {
    const order = await lockOrder(trx, id)
    if (!order) return { kind: 'unknown' }
    const status = moved(order.status, todo.step)
    if (status === null) return { kind: 'refused', status: order.status }
    const change =
      todo.step === 'ship'
        ? { shipped_at: now, shipping_company: todo.shippingCompany, tracking_number: todo.trackingNumber }
        : { delivered_at: now }
    await trx
      .updateTable('mall_orders')
      .set({ status, ...change })
      .where('id', '=', id)
      .execute()
    const detail =
      todo.step === 'ship' ? { company: todo.shippingCompany, tracking: todo.trackingNumber } : {}
    await note(trx, { by, act: `mall.${todo.step}`, about: { kind: 'mall', id }, detail }, now)
    await tellStep(trx, id, todo.step === 'ship' ? 'shipped' : 'delivered')
    await tellOrder(trx, order.user_id, id)
    return { kind: 'moved' }
  })
