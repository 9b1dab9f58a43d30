import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { AgreedFee } from '#domain/delivery/agreed-fee.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A fee with its reason. */
type EnteredFee = AgreedFee & { readonly reason: string; readonly at: number }

const lotIdsSchema = z.array(z.string())

/** Returns the fees that staff have entered for deliveries of orders, the latest last (O4). */
export async function agreedFeesOf(
  db: Kysely<Rows>,
  orderIds: readonly string[],
): Promise<readonly EnteredFee[]> {
  const rows = await db
    .selectFrom('delivery_fees')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .execute()
  return rows.map(({ country_id: countryId, lot_ids, cents, days, reason, at }) => ({
    countryId,
    lotIds: lotIdsSchema.parse(lot_ids),
    cents,
    days,
    reason,
    at,
  }))
}

/** Stores the fee of a delivery of an order, replacing an earlier one. @param by the member of staff */
export async function saveAgreedFee(
  db: Kysely<Rows>,
  orderId: string,
  by: string,
  { countryId, lotIds, cents, days, reason, at }: EnteredFee,
): Promise<void> {
  const row = {
    country_id: countryId,
    lot_ids: JSON.stringify(lotIds),
    cents,
    days,
    reason,
    by_user_id: by,
    at,
  }
  await db
    .insertInto('delivery_fees')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}
