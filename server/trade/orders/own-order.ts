import type { Kysely } from 'kysely'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readOrder, type StoredOrder } from './rows.ts'

/**
 * Returns an order of an account or of a walk-in bidder merged with it, or null if it belongs to another
 * client or is a deleted draft.
 */
export async function ownOrder(
  db: Kysely<Rows>,
  orderId: string,
  userId: string,
): Promise<StoredOrder | null> {
  const stored = await readOrder(db, orderId)
  if (!stored || stored.order.status === 'DELETED') return null
  return (await isSameClient(db, userId, stored.row.user_id)) ? stored : null
}
