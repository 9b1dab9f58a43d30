import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import * as wire from '#wire/calls/order-addressees.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { addresseesOf, billedToIn } from '../billed-to.ts'
import { ownOrder } from '../own-order.ts'
import { type Readdressing, readdressOrder } from '../readdress.ts'
import type { StoredOrder } from '../rows.ts'
import type { StaffDeps } from './staff-calls.ts'
import { viewOf } from './staff-view.ts'

type Deps = StaffDeps & { readonly places: Pick<PlaceBook, 'nameOf'> }

/** Calls by which buyers and staff issue an unpaid invoice again to another addressee (O19). */
export function readdressCalls(deps: Deps): readonly CallHandler[] {
  const { db, orders, places } = deps
  const read = (orderId: string) => orders.orderOf(db, orderId)

  const list = async (stored: StoredOrder | null, { lang }: MemberContext) => {
    if (!stored || stored.order.status === 'DELETED') return refusal('notFound')
    const addressees = await addresseesOf(db, stored.row.user_id, places.nameOf)
    return {
      list: addressees.map(({ text, ...one }) => ({
        ...one,
        lines: [...billedToIn(lang, text)],
        isCurrent: text === stored.row.billed_to,
      })),
    }
  }

  /** Reissues an invoice. @returns the order afterwards, or a refusal */
  const reissue = async (
    { viewer, now }: MemberContext,
    stored: StoredOrder | null,
    addressee: Readdressing,
  ) => {
    const version = stored && (await orders.versionOf(stored.order.id))
    if (!version || version.stored.order.status === 'DELETED') return refusal('notFound')
    const act = { by: viewer.userId, at: now, placeName: places.nameOf }
    const outcome = await db.transaction().execute((trx) => readdressOrder(trx, version, addressee, act))
    if (outcome === 'changed') return refusal('conflict', null)
    if (outcome === 'noSuchAddress') return refusal('notFound')
    if (outcome !== 'done') return refusal('wrongState', { status: outcome.wrong })
    return (await read(version.stored.order.id)) ?? refusal('notFound')
  }

  return [
    handleMemberCall(wire.orderAddressees, async (visit, { orderId }) =>
      list(await ownOrder(db, orderId, visit.viewer.userId), visit),
    ),
    handleMemberCall(wire.staffOrderAddressees, async (visit, { orderId }) =>
      list(await read(orderId), visit),
    ),
    handleMemberCall(wire.orderReaddress, async (visit, { orderId, ...addressee }) => {
      const after = await reissue(visit, await ownOrder(db, orderId, visit.viewer.userId), addressee)
      if (!('order' in after)) return after
      const [order] = await orders.toWire([after], visit.lang)
      return order ?? refusal('notFound')
    }),
    handleMemberCall(wire.staffOrderReaddress, async (visit, { orderId, ...addressee }) => {
      const after = await reissue(visit, await read(orderId), addressee)
      if (!('order' in after)) return after
      return (await viewOf(deps, after, visit.lang, visit.now)) ?? refusal('notFound')
    }),
  ]
}
