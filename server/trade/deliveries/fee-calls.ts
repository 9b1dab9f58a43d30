import type { Kysely } from 'kysely'
import { centsOf, decimal } from '#domain/money/money.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffDeliveryFee, staffDeliveryFeeSet } from '#wire/calls/delivery-fees.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { agreedFeesOf, saveAgreedFee } from './agreed-fees.ts'
import { type BoughtOrder, boughtOrders, otherPaidOrders } from './order.ts'
import { lotsLeft, resolveLots } from './params.ts'
import { tariffsOf } from './prices.ts'

type Deps = { readonly db: Kysely<Rows>; readonly places: Pick<PlaceBook, 'nameOf'> }

/** Staff calls for the fee of one delivery, which takes the place of the tariff (O4). */
export function deliveryFeeCalls({ db, places }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(staffDeliveryFee, async ({ lang }, { orderId }) => {
      const [order, ...others] = await ordersById(db, orderId)
      if (!order) return refusal('notFound')
      const [fees, countryIds] = await Promise.all([agreedFeesOf(db, [orderId]), supportedCountries(db)])
      const fee = fees.at(-1) ?? null
      return {
        currency: order.currency,
        lots: order.lots.filter(({ id }) => !order.taken.includes(id)).length,
        others: others.reduce((sum, other) => sum + lotsLeft(other).length, 0),
        countries: countryIds.map((id) => ({ id, name: places.nameOf(id, lang) })),
        fee: fee && {
          countryId: fee.countryId,
          amount: decimal(fee.cents),
          days: fee.days,
          reason: fee.reason,
          at: fee.at,
        },
      }
    }),

    handleMemberCall(staffDeliveryFeeSet, async ({ viewer, now: at }, params) => {
      const { orderId, withOthers, countryId, amount, days, reason } = params
      if (!(await supportedCountries(db)).includes(countryId))
        return badInput('countryId', { name: 'notListed' })
      return db.transaction().execute(async (trx) => {
        const orders = await ordersById(trx, orderId, { locked: true })
        const resolved = resolveLots(orders, [])
        if (resolved.kind !== 'resolved') return resolved
        const lotIds = (withOthers ? orders : orders.slice(0, 1)).flatMap(lotsLeft)
        const by = viewer.userId
        await saveAgreedFee(trx, orderId, by, { countryId, lotIds, cents: centsOf(amount), days, reason, at })
        const detail = { amount, reason, to: places.nameOf(countryId, 'en') }
        await recordAction(
          trx,
          { by, act: 'delivery.fee', about: { kind: 'order', id: orderId }, detail },
          at,
        )
        return null
      })
    }),
  ]
}

/** Returns the countries to which the house delivers, even if their prices are not confirmed. */
async function supportedCountries(db: Kysely<Rows>): Promise<readonly string[]> {
  const supported = (await tariffsOf(db)).filter((tariff) => tariff.supported)
  return [...new Set(supported.map(({ countryId }) => countryId))]
}

/** Returns an order of any buyer, and their other paid orders in its currency; nothing if there is none. */
async function ordersById(
  db: Kysely<Rows>,
  orderId: string,
  options: { readonly locked?: boolean } = {},
): Promise<readonly BoughtOrder[]> {
  const row = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  if (!row) return []
  const [order] = await boughtOrders(db, row.user_id, { orderId, ...options })
  return order ? [order, ...(await otherPaidOrders(db, row.user_id, order))] : []
}
