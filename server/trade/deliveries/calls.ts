import { dayOf, pickupDaysAhead } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { decimal } from '#domain/money/money.ts'
import { addressPoints } from '#domain/points/points.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import {
  badInput,
  type CallHandler,
  handleCall,
  handleMemberCall,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import { houseFor } from '#server/platform/traditional/house-for.ts'
import { findAddress } from '#server/trade/deliveries/address-snapshot.ts'
import { paymentsOf } from '#server/trade/payments/payment-view.ts'
import type { Points } from '#server/trade/points/points.ts'
import {
  deliveryExample,
  deliveryGet,
  deliveryList,
  deliveryStates,
  orderDelivery,
  orderDeliveryApply,
  orderDeliveryCancel,
  orderDeliveryQuote,
} from '#wire/calls/deliveries.ts'
import type { PendingPayment } from '#wire/entities/card.ts'
import type { Delivery, DeliveryChoice } from '#wire/entities/delivery.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { applyForDelivery } from './apply.ts'
import type { ApplyDeps } from './apply-deps.ts'
import { countriesNeedingState } from './coverage.ts'
import { deliveryLots, deliveryOf, type ViewDeps } from './entity.ts'
import { exampleDelivery } from './example.ts'
import { type MoveDeps, moveDelivery } from './move.ts'
import { moveResponse } from './move-response.ts'
import { type BoughtOrder, boughtOrders, isOfOrder, otherPaidOrders } from './order.ts'
import { lotsLeft, resolveLots } from './params.ts'
import { feeOf, quotedParts, quoteLots } from './price.ts'
import { findDeliveries, type StoredDelivery } from './rows.ts'

export type CallDeps = ApplyDeps &
  ViewDeps &
  MoveDeps & {
    readonly accounts: Pick<Accounts, 'nameOf'>
    readonly points: Pick<Points, 'spend' | 'earn' | 'balanceOf'>
  }

/** Returns the calls by which buyers request and follow deliveries. */
export function deliveryCalls(deps: CallDeps): readonly CallHandler[] {
  const { db, clock } = deps
  const view = (deliveries: readonly StoredDelivery[], visit: MemberContext) =>
    toWire(deps, deliveries, visit.viewer.userId, visit)
  const own = async (id: string, visit: MemberContext) => {
    const { deliveries } = await findDeliveries(db, { id, userId: visit.viewer.userId })
    const [delivery] = await view(deliveries, visit)
    return delivery ?? refusal('notFound')
  }
  return [
    handleCall(deliveryStates, async () => ({ countries: [...(await countriesNeedingState(db))] })),

    handleCall(deliveryExample, ({ lang }) => exampleDelivery(deps, lang)),

    handleMemberCall(orderDelivery, async (visit, { orderId }) => {
      const [order] = await boughtOrders(db, visit.viewer.userId, { orderId })
      if (!order) return refusal('notFound')
      const { deliveries } = await findDeliveries(db, { orderId })
      return lotChoice(deps, order, await view(deliveries, visit), visit)
    }),

    handleMemberCall(orderDeliveryQuote, async ({ viewer }, params) => {
      const resolved = resolveLots(await boughtOrders(db, viewer.userId, params), params.lotIds)
      if (resolved.kind !== 'resolved') return resolved
      const address =
        params.addressId === '' ? params : await findAddress(db, viewer.userId, params.addressId)
      if (!address) return badInput('addressId', { name: 'notListed' })
      const quote = await quoteLots(deps, resolved, address)
      if (quote.kind !== 'quoted') return quote
      const { order } = resolved
      const by = (payment: 'hongKongCard' | 'otherCard') =>
        decimal(quote.cents + feeOf(quote, payment, order.cardFees))
      return {
        ...quotedParts(quote),
        currency: order.currency,
        totals: { hongKongCard: by('hongKongCard'), otherCard: by('otherCard') },
        cardFees: order.cardFees,
        points: addressPoints,
      }
    }),

    handleMemberCall(orderDeliveryApply, async (visit, params) => {
      const applied = await applyForDelivery(deps, visit.viewer.userId, params)
      return applied.kind === 'requested' ? own(applied.id, visit) : applied
    }),

    handleMemberCall(orderDeliveryCancel, async (visit, { id }) => {
      const { userId } = visit.viewer
      const move = { step: 'cancel', by: 'user', at: clock.now() } as const
      const moved = await db.transaction().execute((trx) => moveDelivery(deps, trx, { id, userId }, move))
      return moveResponse(moved, () => own(id, visit))
    }),

    handleMemberCall(deliveryList, async (visit, { page, size }) => {
      const { deliveries, total } = await findDeliveries(db, { userId: visit.viewer.userId, page, size })
      return { list: await view(deliveries, visit), total, page, size }
    }),

    handleMemberCall(deliveryGet, (visit, { id }) => own(id, visit)),
  ]
}

/** Returns a user’s deliveries as sent to clients. */
export async function toWire(
  deps: CallDeps,
  deliveries: readonly StoredDelivery[],
  userId: string,
  visit: MemberContext,
): Promise<Delivery[]> {
  const name = await deps.accounts.nameOf(userId)
  return Promise.all(deliveries.map((one) => deliveryOf(deps, one, name, visit)))
}

/**
 * Returns which lots of an order are available for delivery, which are in a delivery already, and which lots of
 * the client's other orders can be sent with them.
 */
export async function lotChoice(
  deps: CallDeps,
  order: BoughtOrder,
  deliveries: Delivery[],
  visit: MemberContext,
): Promise<DeliveryChoice> {
  const isPaid = order.status === 'PAID'
  const others = isPaid ? await otherPaidOrders(deps.db, order.userId, order) : []
  const [lots, available, pending, withLots] = await Promise.all([
    deliveryLots(deps, lotsLeft(order), visit),
    deps.points.balanceOf(deps.db, order.userId),
    pendingPaymentOf(deps.db, order.id),
    Promise.all(
      others.map(async (other) => ({ other, lots: await deliveryLots(deps, lotsLeft(other), visit) })),
    ),
  ])
  return {
    orderId: order.id,
    orderNumber: order.number,
    isPaid,
    currency: order.currency,
    lots: [...lots],
    others: withLots
      .filter((one) => one.lots.length > 0)
      .map((one) => ({ orderId: one.other.id, orderNumber: one.other.number, lots: [...one.lots] })),
    deliveries,
    pending,
    points: { needed: addressPoints, available },
    pickup: pickupOf(deps.config, visit),
  }
}

/** Returns the payment of a requested delivery that has not been settled yet, or null if there is none. */
async function pendingPaymentOf(db: CallDeps['db'], orderId: string): Promise<PendingPayment | null> {
  const unpaid = await db
    .selectFrom('deliveries')
    .select('id')
    .where(isOfOrder(orderId))
    .where('asked_at', 'is', null)
    .execute()
  const ids = unpaid.map(({ id }) => id)
  const paymentOf = await paymentsOf(db, 'delivery', ids)
  return ids.map((id) => paymentOf(id).pending).find((pending) => pending !== null) ?? null
}

const day = 24 * 3_600_000

function pickupOf(
  { officeHours, house }: Pick<Config, 'officeHours' | 'house'>,
  { lang, pageLang, now }: MemberContext,
): DeliveryChoice['pickup'] {
  return {
    place: houseFor(house, pageLang).address[lang === 'en' ? 'en' : 'zh'],
    days: [...(officeHours?.days ?? [])],
    from: officeHours?.from ?? '',
    to: officeHours?.to ?? '',
    first: dayOf(now, houseTimeZone),
    last: dayOf(now + pickupDaysAhead * day, houseTimeZone),
  }
}
