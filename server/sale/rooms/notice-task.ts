import type { Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Rows } from '#server/platform/database/rows.ts'

const noticeJob = z.object({ auctionId: z.string(), lotId: z.string(), seq: z.number() })

/**
 * The task `room.noticed`: queues one `room.noticeLetter` job for everybody who has bid on a lot or follows it (K13). It
 * may run twice: the keys of the jobs are the same.
 */
export const noticeTask =
  (db: Kysely<Rows>): Task =>
  async (payload) => {
    const { auctionId, lotId, seq } = noticeJob.parse(payload)
    await sql`
      with readers as (
        select bidder from my_standing
        where auction_id = ${auctionId} and lot_id = ${lotId} and my_price > 0
        union
        select user_id from favorites where lot_id = ${lotId})
      select count(added.id) from readers, lateral graphile_worker.add_job(
        'room.noticeLetter',
        json_build_object('auctionId', ${auctionId}::text, 'lotId', ${lotId}::text, 'seq', ${seq}::int,
          'bidder', readers.bidder),
        job_key => concat_ws(':', 'room.noticeLetter', ${auctionId}::text, ${seq}::text, readers.bidder)) added`.execute(
      db,
    )
  }
