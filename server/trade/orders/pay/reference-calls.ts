import type { Kysely } from 'kysely'
import { isUnpaid, type OrderStatus } from '#domain/orders/state.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { orderReference, staffOrderReference } from '#wire/calls/order-reference.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { notifyLater } from '../change.ts'
import { ownOrder } from '../own-order.ts'
import { readOrder, type StoredOrder } from '../rows.ts'
import type { StaffDeps } from './staff-calls.ts'
import { viewOf } from './staff-view.ts'

/** Returns the calls by which buyers and staff set the reference on an invoice until it is paid (O23). */
export function referenceCalls(deps: StaffDeps): readonly CallHandler[] {
  const { db, orders } = deps
  return [
    handleMemberCall(orderReference, async ({ viewer, lang }, { orderId, reference }) => {
      if (!(await ownOrder(db, orderId, viewer.userId))) return refusal('notFound')
      const after = await db.transaction().execute((trx) => setReference(trx, orderId, reference))
      if (!('order' in after)) return after
      const [order] = await orders.toWire([after], lang)
      return order ?? refusal('notFound')
    }),
    handleMemberCall(staffOrderReference, async ({ viewer, lang, now }, { orderId, reference }) => {
      const after = await db.transaction().execute(async (trx) => {
        const changed = await setReference(trx, orderId, reference)
        if (!('order' in changed)) return changed
        await notifyLater(trx, changed.row.user_id, orderId)
        const about = { kind: 'order', id: orderId }
        const by = viewer.userId
        await recordAction(trx, { by, act: 'order.reference', about, detail: { change: reference } }, now)
        return changed
      })
      if (!('order' in after)) return after
      return (await viewOf(deps, after, lang, now)) ?? refusal('notFound')
    }),
  ]
}

/** Sets the reference. @returns the order afterwards, or a refusal */
async function setReference(trx: Kysely<Rows>, orderId: string, reference: string) {
  const stored = await readOrder(trx, orderId, { locked: true })
  const status: OrderStatus = stored?.order.status ?? 'DELETED'
  if (!stored || status === 'DELETED') return refusal('notFound')
  if (!isUnpaid(status)) return refusal('wrongState', { status })
  await trx.updateTable('orders').set({ purchase_reference: reference }).where('id', '=', orderId).execute()
  return { ...stored, row: { ...stored.row, purchase_reference: reference } } satisfies StoredOrder
}
