import type { Kysely } from 'kysely'
import { legacyRates } from '#domain/money/rates.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'

type Server = { readonly database: { readonly db: Kysely<Rows> }; readonly clock: Clock }

type NewOrder = {
  readonly userId: string
  /** The id of a stored sale. The order’s lots have numbers from this one on. */
  readonly auctionId: string
  readonly lots: number
  readonly from?: number
  /** The hammer price of each lot, in whole units. */
  readonly hammer?: number
  readonly isPaid?: boolean
}

/** Inserts an order for some lots of a sale, by default paid. @returns its id */
export async function insertOrder(
  { database: { db }, clock }: Server,
  { userId, auctionId, lots, from = 1, hammer = 10_000, isPaid = true }: NewOrder,
): Promise<string> {
  const [id, now] = [`order of ${userId} in ${auctionId}`, clock.now()]
  const [hammerCents, premium] = [hammer * 100, hammer * 22.5]
  await db
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      auction_id: auctionId,
      status: isPaid ? 'PAID' : 'AUTHORISED',
      currency: 'HKD',
      rates: JSON.stringify(legacyRates),
      hammer: hammerCents * lots,
      premium: premium * lots,
      payment_method: isPaid ? 'transfer' : '',
      created_at: now,
      changed_at: now,
      issued_at: now,
      due_at: now,
      paid_at: isPaid ? now : null,
    })
    .execute()
  for (let at = from; at < from + lots; at++) {
    const lot = { auction_id: auctionId, seq: 1_000_000 + at, lot_id: `${auctionId}-${at}` }
    await db
      .insertInto('order_line')
      .values({ ...lot, bidder: userId, paddle: '1', hammer, at: now })
      .execute()
    await db
      .insertInto('order_lots')
      .values({ ...lot, order_id: id, lot_num: at, hammer: hammerCents, premium })
      .execute()
  }
  return id
}
