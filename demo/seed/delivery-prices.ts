import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'

/** Confirms the delivery prices with which every site begins, since the demonstration charges by them (O4). */
export async function confirmDeliveryPrices(db: Kysely<Rows>, opening: number): Promise<void> {
  await db.updateTable('delivery_prices').set({ changed_at: opening }).where('changed_at', '=', 0).execute()
}
