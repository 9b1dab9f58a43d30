import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { findAddress } from '#server/trade/deliveries/address-snapshot.ts'
import { staffDeliveryApply, staffDeliveryChoice, staffDeliveryQuote } from '#wire/calls/staff-deliveries.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { applyForWalkIn } from './apply.ts'
import { type CallDeps, lotChoice, toWire } from './calls.ts'
import { boughtOrders } from './order.ts'
import { resolveLots } from './params.ts'
import { quotedParts, quoteLots } from './price.ts'
import { findDeliveries } from './rows.ts'
import { staffView } from './staff-view.ts'

/**
 * Staff calls that request deliveries for walk-in bidders (W6), who have no account and sign and pay at the counter.
 * Every action is recorded in the audit log.
 */
export function walkInDeliveryCalls(deps: CallDeps): readonly CallHandler[] {
  const { db } = deps
  return [
    handleMemberCall(staffDeliveryChoice, async (visit, { orderId }) => {
      const buyer = await walkInOf(db, orderId)
      const [order] = buyer ? await boughtOrders(db, buyer.id, { orderId }) : []
      if (!buyer || !order) return refusal('notFound')
      const { deliveries } = await findDeliveries(db, { orderId })
      const choice = await lotChoice(deps, order, await toWire(deps, deliveries, buyer.id, visit), visit)
      return { choice, buyer }
    }),

    handleMemberCall(staffDeliveryQuote, async (_visit, { orderId, lotIds, addressId }) => {
      const buyer = await walkInOf(db, orderId)
      if (!buyer) return refusal('notFound')
      const resolved = resolveLots(await boughtOrders(db, buyer.id, { orderId, lotIds }), lotIds)
      if (resolved.kind !== 'resolved') return resolved
      const address = await findAddress(db, buyer.id, addressId)
      if (!address) return badInput('addressId', { name: 'notListed' })
      const quote = await quoteLots(deps, resolved, address)
      const { currency } = resolved.order
      return quote.kind === 'quoted' ? { ...quotedParts(quote), currency } : quote
    }),

    handleMemberCall(staffDeliveryApply, async (visit, params) => {
      const buyer = await walkInOf(db, params.orderId)
      if (!buyer) return refusal('notFound')
      const applied = await applyForWalkIn(deps, buyer.id, params, visit.viewer.userId)
      if (applied.kind !== 'requested') return applied
      const { deliveries } = await findDeliveries(db, { id: applied.id })
      const [one] = deliveries
      if (!one) return refusal('notFound')
      return staffView(deps, one, visit)
    }),
  ]
}

/** Returns the walk-in bidder of an order, or null if the buyer has an account, or the order does not exist. */
async function walkInOf(db: Kysely<Rows>, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.id', 'first_name', 'last_name', 'users.phone'])
    .where('orders.id', '=', orderId)
    .where('walk_in', 'is', true)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, name: personName(row.first_name, row.last_name), phone: row.phone } : null
}
