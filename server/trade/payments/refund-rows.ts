import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { RefundParams } from './payee.ts'

export type RefundRow = Selectable<Rows['payment_refunds']>

export async function refundOf(db: Kysely<Rows>, id: string): Promise<RefundRow | null> {
  const row = await db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Returns the counts of requested and failed refunds of a charge. */
export async function refundCounts(
  db: Kysely<Rows>,
  chargeId: string,
): Promise<{ readonly refunds: number; readonly failed: number }> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select('status')
    .where('charge_id', '=', chargeId)
    .execute()
  return { refunds: rows.length, failed: rows.filter(({ status }) => status === 'failed').length }
}

/** Records a refund before it is requested; an existing one is unchanged. */
export async function insertRefund(
  trx: Kysely<Rows>,
  { refundId, chargeId, amountCents }: RefundParams,
  {
    isGiveBack,
    isOutside = false,
    now,
  }: { readonly isGiveBack: boolean; readonly isOutside?: boolean; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('payment_refunds')
    .values({
      id: refundId,
      charge_id: chargeId,
      amount: amountCents,
      status: 'asking',
      is_give_back: isGiveBack,
      is_outside: isOutside,
      created_at: now,
      changed_at: now,
    })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/**
 * Changes a refund if it has the expected status, by default the requested one.
 * @returns the new row; null if it had another status
 */
export async function moveRefund(
  db: Kysely<Rows>,
  id: string,
  to: Updateable<Rows['payment_refunds']> & { readonly status: 'refunded' | 'failed' },
  from: 'asking' | 'refunded' = 'asking',
): Promise<RefundRow | null> {
  const row = await db
    .updateTable('payment_refunds')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
