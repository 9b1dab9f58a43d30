import type { Kysely } from 'kysely'
import { decimal } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { goodsIn } from './money.ts'
import { linesOf, ordersOf } from './rows.ts'

const all = { page: 1, size: 1_000_000 }

/**
 * Returns a user’s mall orders: amounts and times, which accounting must retain. The address is erased with the
 * account; what remains refers to an account but not to a person.
 */
export const mallOrderData = (db: Kysely<Rows>): PersonalData => ({
  name: 'mallOrders',
  tables: ['mall_orders'],
  async blockedReason(userId) {
    const open = await db
      .selectFrom('mall_orders')
      .select('id')
      .where('user_id', '=', userId)
      .where(({ eb, or, and }) =>
        or([
          eb('status', 'in', ['pending', 'paid', 'shipped']),
          and([eb('status', '=', 'cancelled'), eb('paid_at', 'is not', null), eb('refunded_at', 'is', null)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    return open ? 'unpaid' : null
  },
  async export(userId) {
    const { rows } = await ordersOf(db, { userId, ...all })
    const lines = await linesOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      number: String(row.number),
      status: row.status,
      currency: row.currency,
      goods: decimal(row.goods),
      delivery: decimal(row.delivery),
      cardFee: decimal(row.fee),
      paid: row.paid_at === null ? null : decimal(goodsIn(row).subtotal + row.fee),
      conditionsAccepted: row.terms_version,
      cardFees: row.card_fees,
      sentTo: row.address,
      shippingCompany: row.shipping_company,
      trackingNumber: row.tracking_number,
      orderedAt: toIsoTime(row.created_at),
      paidAt: toIsoTime(row.paid_at),
      shippedAt: toIsoTime(row.shipped_at),
      deliveredAt: toIsoTime(row.delivered_at),
      cancelledAt: toIsoTime(row.cancelled_at),
      refundedAt: toIsoTime(row.refunded_at),
      things: (lines.get(row.id) ?? []).map((line) => ({
        title: line.title_en,
        quantity: line.quantity,
        price: decimal(line.price),
      })),
    }))
  },
  async erase(userId) {
    await db
      .updateTable('mall_orders')
      .set({ address: null, tracking_number: '' })
      .where('user_id', '=', userId)
      .execute()
  },
})
