import type { Kysely } from 'kysely'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readOrder, type StoredOrder } from './rows.ts'

/** Whether an order of a buyer is an account's: its own, or of a walk-in bidder merged with it (U1). */
export const isOwnBuyer = async (
  db: Kysely<Rows>,
  buyerId: string | undefined,
  userId: string,
): Promise<boolean> =>
  buyerId !== undefined && (buyerId === userId || (await linkedIds(db, userId)).includes(buyerId))

/** An order of an account or of a walk-in bidder merged with it; null if it is another's, or a deleted draft. */
export async function ownOrder(
  db: Kysely<Rows>,
  orderId: string,
  userId: string,
): Promise<StoredOrder | null> {
  const stored = await readOrder(db, orderId)
  if (!stored || stored.order.status === 'DELETED') return null
  return (await isOwnBuyer(db, stored.row.user_id, userId)) ? stored : null
}
