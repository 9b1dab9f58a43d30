import type { Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Rows } from '#server/platform/database/rows.ts'
import { stateDigits } from '#wire/states/digits.ts'

/** The maximum number of bidders in one job, who are notified in the same statements. */
const maxBidders = 200

const outbidJob = z.object({ auctionId: z.string(), lotId: z.string() })

/**
 * Returns the task `room.overtaken`: finds the bidders who have led a lot since their last notice and no longer lead
 * it, and queues `room.outbidders` jobs for them. A bidder who bids at this moment is skipped: being outbid again
 * queues another job.
 *
 * It uses a single statement, because bids write the same rows and must not wait for a process that stops
 * between two statements.
 */
export const outbidTask =
  (db: Kysely<Rows>): Task =>
  async (payload) => {
    const { auctionId, lotId } = outbidJob.parse(payload)
    await sql`
      with losing as (
        select mine.bidder, lot.win_price from my_standing mine
        join lot_standing lot on lot.auction_id = mine.auction_id and lot.lot_id = mine.lot_id
        where mine.auction_id = ${auctionId} and mine.lot_id = ${lotId} and mine.my_price > 0
          and mine.led_at > mine.told_at and lot.sale_status = ${stateDigits.saleStatus.open} and not lot.withdrawn
          and lot.leader_bidder is distinct from mine.bidder
        for update of mine skip locked),
      marked as (
        update my_standing mine set told_at = mine.led_at from losing
        where mine.auction_id = ${auctionId} and mine.lot_id = ${lotId} and mine.bidder = losing.bidder
        returning mine.bidder, losing.win_price as price),
      numbered as (select bidder, price, (row_number() over () - 1) / ${maxBidders} as part from marked),
      parts as (select json_agg(bidder) as bidders, max(price) as price from numbered group by part)
      select count(added.id) from parts, lateral graphile_worker.add_job(
        'room.outbidders',
        json_build_object('auctionId', ${auctionId}::text, 'lotId', ${lotId}::text,
          'bidders', parts.bidders, 'price', parts.price)) added`.execute(db)
  }
