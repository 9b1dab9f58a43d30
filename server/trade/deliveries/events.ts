import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** From now on a delivery stands: it is paid for, or costs nothing. Its buyer hears of it. @param by who asked for it */
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

/** Writes down what happened to a delivery, and has its buyer hear of it. */
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

/** What was paid for a delivery has gone back, all of it. */
export async function markRefunded(trx: Kysely<Rows>, id: string, at: Instant): Promise<void> {
  await trx.updateTable('deliveries').set({ refunded_at: at }).where('id', '=', id).execute()
  await recordEvent(trx, id, { what: 'refund', by: 'house', at })
}
