import type { Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Rows } from '#server/database/rows.ts'

const overtakenJob = z.object({ auctionId: z.string(), lotId: z.string() })

/**
 * The task `room.overtaken`: finds all who have led a lot since they were last told of losing it, and lead it no more,
 * and queues a `room.outbid` for each, once.
 */
export const overtaken =
  (db: Kysely<Rows>): Task =>
  async (payload) => {
    const { auctionId, lotId } = overtakenJob.parse(payload)
    await db.transaction().execute(async (tx) => {
      for (const { bidder, price } of await markTold(tx, auctionId, lotId)) {
        const letter = JSON.stringify({ kind: 'outbid', auctionId, lotId, bidder, price })
        const key = ['room.outbid', auctionId, lotId, bidder].join(':')
        await sql`select graphile_worker.add_job('room.outbid', ${letter}::json, job_key => ${key})`.execute(
          tx,
        )
      }
    })
  }

/** Whoever bids at this very moment is passed over: if they are outbid again, that makes a job of its own. */
async function markTold(
  tx: Kysely<Rows>,
  auctionId: string,
  lotId: string,
): Promise<readonly { readonly bidder: string; readonly price: number }[]> {
  const { rows } = await sql<{ bidder: string; price: number }>`
    with losing as (
      select mine.bidder, lot.win_price from my_standing mine
      join lot_standing lot on lot.auction_id = mine.auction_id and lot.lot_id = mine.lot_id
      where mine.auction_id = ${auctionId} and mine.lot_id = ${lotId} and mine.my_price > 0
        and mine.led_at > mine.told_at and lot.sale_status = 0 and not lot.withdrawn
        and lot.leader_bidder is distinct from mine.bidder
      for update of mine skip locked)
    update my_standing mine set told_at = mine.led_at from losing
    where mine.auction_id = ${auctionId} and mine.lot_id = ${lotId} and mine.bidder = losing.bidder
    returning mine.bidder, losing.win_price as price`.execute(tx)
  return rows
}
