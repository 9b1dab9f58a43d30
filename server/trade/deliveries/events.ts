import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** Marks a delivery as placed once it is paid for, or is free, and notifies the buyer. @param by who requested it */
export async function markPlaced(
  trx: Kysely<Rows>,
  id: string,
  at: Instant,
  by: 'user' | 'house' = 'user',
): Promise<void> {
  await trx.updateTable('deliveries').set({ asked_at: at, changed_at: at }).where('id', '=', id).execute()
  await recordEvent(trx, id, { what: 'ask', by, at })
}

type NewEvent = {
  readonly what: 'ask' | 'approve' | 'ship' | 'complete' | 'cancel' | 'refund'
  readonly by: 'user' | 'house'
  readonly at: Instant
  readonly shippingCompany?: string
  readonly trackingNumber?: string
  readonly note?: string
}

/** Records an event of a delivery and notifies its buyer. */
export async function recordEvent(
  trx: Kysely<Rows>,
  id: string,
  { what, by, at, shippingCompany = '', trackingNumber = '', note = '' }: NewEvent,
): Promise<void> {
  await trx
    .insertInto('delivery_events')
    .values({
      delivery_id: id,
      at,
      what,
      by,
      shipping_company: shippingCompany,
      tracking_number: trackingNumber,
      note,
    })
    .execute()
  if (what !== 'refund') await enqueue(trx, 'delivery.tell', { id, what })
}

/** Marks a delivery’s payment as refunded in full. */
export async function markRefunded(trx: Kysely<Rows>, id: string, at: Instant): Promise<void> {
  await trx.updateTable('deliveries').set({ refunded_at: at }).where('id', '=', id).execute()
  await recordEvent(trx, id, { what: 'refund', by: 'house', at })
}
