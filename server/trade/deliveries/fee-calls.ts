import type { Kysely } from 'kysely'
import { centsOf, decimal } from '#domain/money/money.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffDeliveryFee, staffDeliveryFeeSet } from '#wire/calls/delivery-fees.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { agreedFeeOf, saveAgreedFee } from './agreed-fees.ts'
import { boughtOrder } from './order.ts'
import { resolveLots } from './params.ts'
import { tariffsOf } from './prices.ts'

type Deps = { readonly db: Kysely<Rows>; readonly places: Pick<PlaceBook, 'nameOf'> }

/** Staff calls for the fee of one delivery, which takes the place of the tariff (O4). */
export function deliveryFeeCalls({ db, places }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(staffDeliveryFee, async ({ lang }, { orderId }) => {
      const order = await orderById(db, orderId)
      if (!order) return refusal('notFound')
      const [fee, countryIds] = await Promise.all([agreedFeeOf(db, orderId), supportedCountries(db)])
      const { currency, lots, taken } = order
      return {
        currency,
        lots: lots.filter(({ id }) => !taken.includes(id)).length,
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
      const { orderId, countryId, amount, days, reason } = params
      if (!(await supportedCountries(db)).includes(countryId))
        return badInput('countryId', { name: 'notListed' })
      return db.transaction().execute(async (trx) => {
        const order = await orderById(trx, orderId, { locked: true })
        if (!order) return refusal('notFound')
        const resolved = resolveLots(order, [])
        if (resolved.kind !== 'resolved') return resolved
        const lotIds = resolved.lots.map(({ id }) => id)
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

/** Returns an order of any buyer, or null if there is none. */
async function orderById(db: Kysely<Rows>, orderId: string, options: { readonly locked?: boolean } = {}) {
  const row = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  return row ? boughtOrder(db, row.user_id, orderId, options) : null
}
