import type { Kysely } from 'kysely'
import { deliveryNumber } from '#domain/delivery/delivery-number.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { findDeliveries } from './rows.ts'

/**
 * Returns a user’s deliveries (C3). When an account is closed, the accounting records remain; destination and recipient
 * are erased.
 */
export const deliveryData = (db: Kysely<Rows>): PersonalData => ({
  name: 'deliveries',
  tables: ['deliveries', 'delivery_fees'],
  async blockedReason(userId) {
    const waiting = await db
      .selectFrom('deliveries')
      .select('id')
      .where('user_id', '=', userId)
      .where('asked_at', 'is not', null)
      .where('status', 'in', ['pendingReview', 'pendingDelivery', 'shipped'])
      .limit(1)
      .executeTakeFirst()
    return waiting ? 'delivering' : null
  },
  async export(userId) {
    const { deliveries } = await findDeliveries(db, { userId })
    return deliveries.map(({ row, lots, events, orders }) => ({
      number: deliveryNumber(row.number),
      orders: orders.map((order) => order.number),
      status: row.status,
      address: row.destination,
      pickup: {
        name: row.pickup_name,
        idEnd: row.pickup_id_end,
        phone: row.pickup_phone,
        date: row.pickup_date,
      },
      lots,
      currency: row.currency,
      freight: row.freight,
      insurance: row.insurance,
      cardFee: row.card_fee,
      points: row.points,
      paidBy: row.paid_by,
      shippingCompany: row.shipping_company,
      trackingNumber: row.tracking_number,
      askedAt: toIsoTime(row.asked_at),
      events: events.map(({ at, what }) => ({ what, at: toIsoTime(at) })),
    }))
  },
  async erase(userId) {
    await db
      .updateTable('deliveries')
      .set({
        destination: '{}',
        pickup_name: '',
        pickup_id_end: '',
        pickup_phone: '',
        pickup_date: '',
        signature_key: null,
      })
      .where('user_id', '=', userId)
      .execute()
  },
})
