import type { Kysely } from 'kysely'
import { cancelledDeliveryId } from '#demo/house/deliveries.ts'
import type { Rows } from '#server/platform/database/rows.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Requests the delivery of an account's paid order and cancels it the same day. It is idempotent.  @param
 * userId the owner of the order; without a paid order, nothing is written
 */
export async function seedCancelledDelivery(
  db: Kysely<Rows>,
  userId: string,
  opening: number,
): Promise<void> {
  const at = opening - 6 * day
  const [order, address] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['id', 'currency', 'hammer', 'premium'])
      .where('user_id', '=', userId)
      .where('status', '=', 'PAID')
      .orderBy('number')
      .executeTakeFirst(),
    db.selectFrom('addresses').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  ])
  if (!order || !address) return
  const lots = await db.selectFrom('order_lots').select('lot_id').where('order_id', '=', order.id).execute()
  const delivery = await db
    .insertInto('deliveries')
    .values({
      id: cancelledDeliveryId,
      order_id: order.id,
      user_id: userId,
      ak: 'demonstration',
      manner: 'address',
      status: 'cancelled',
      destination: JSON.stringify({
        countryId: address.country_id,
        stateId: address.state_id,
        cityId: address.city_id,
        street1: address.street1,
        street2: address.street2,
        zip: address.zip,
        phone: address.phone,
        countryCode: address.country_code,
        clearanceType: address.clearance_type === 'company' ? 'company' : 'personal',
        idType: '',
        idNumber: '',
        companyName: address.company_name,
        uniformNumber: address.uniform_number,
      }),
      currency: order.currency,
      grams: 3_000,
      value: order.hammer + order.premium,
      days: 3,
      paid_by: 'nothing',
      created_at: at,
      asked_at: at,
      changed_at: at + 2 * hour,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!delivery) return
  await db
    .insertInto('delivery_lots')
    .values(
      lots.map(({ lot_id }) => ({ delivery_id: delivery.id, order_id: order.id, lot_id, is_live: false })),
    )
    .execute()
  await db
    .insertInto('delivery_events')
    .values([
      { delivery_id: delivery.id, at, what: 'ask', by: 'user' },
      { delivery_id: delivery.id, at: at + 2 * hour, what: 'cancel', by: 'user' },
    ])
    .execute()
}
