import type { Task } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Rows } from '#server/platform/database/rows.ts'

const lotJob = z.object({
  auctionId: z.string(),
  lotId: z.string(),
  seq: z.number(),
  /** The person who receives a separate letter. */
  except: z.string().default(''),
})
const saleJob = z.object({ auctionId: z.string(), lotId: z.string().default(''), seq: z.number() })

/**
 * Queues one job for everybody who has bid on a lot, follows it or has asked about it (K13, A2). It may run twice, as the keys of the
 * jobs stay the same.
 * @param letter the name of the queued jobs
 */
export const lotReadersTask =
  (
    db: Kysely<Rows>,
    letter:
      | 'room.noticeLetter'
      | 'room.withdrawnLetter'
      | 'room.soldInParcelLetter'
      | 'room.parcelUndoneLetter'
      | 'room.extendedLetter',
  ): Task =>
  async (payload) => {
    const { auctionId, lotId, seq, except } = lotJob.parse(payload)
    await sql`
      with readers as (
        select bidder from my_standing
        where auction_id = ${auctionId} and lot_id = ${lotId} and my_price > 0
        union
        select user_id from favorites where lot_id = ${lotId}
        union
        select user_id from questions where lot_id = ${lotId} and user_id is not null)
      select count(added.id) from readers, lateral graphile_worker.add_job(
        ${letter}::text,
        json_build_object('auctionId', ${auctionId}::text, 'lotId', ${lotId}::text, 'seq', ${seq}::int,
          'bidder', readers.bidder),
        job_key => concat_ws(':', ${letter}::text, ${auctionId}::text, ${seq}::text, readers.bidder)) added
      where readers.bidder <> ${except}`.execute(db)
  }

/** Returns everybody who registered for a sale, bid in it or follows one of its lots, in the column `bidder`. */
export const saleReaders = (auctionId: string): RawBuilder<{ bidder: string }> => sql`
  select user_id as bidder from registrations where auction_id = ${auctionId}
  union
  select bidder from my_standing where auction_id = ${auctionId} and my_price > 0
  union
  select user_id from favorites join lots on lots.id = favorites.lot_id where lots.auction_id = ${auctionId}`

/**
 * Queues one job for everybody who registered for a sale, bid in it or follows one of its lots: after the
 * sale was cancelled (K4), a lot was added (K16), the start or the ends were changed (V8), or its texts were
 * corrected (K13). It may run twice, as above.
 * @param letter the name of the queued jobs; the keys of a correction's jobs contain its number, as each has
 * its own notice
 */
export const saleReadersTask =
  (
    db: Kysely<Rows>,
    letter:
      | 'room.cancelledLetter'
      | 'room.addedLetter'
      | 'room.startMovedLetter'
      | 'room.endsMovedLetter'
      | 'room.saleCorrectedLetter',
  ): Task =>
  async (payload) => {
    const { auctionId, lotId, seq } = saleJob.parse(payload)
    const part = letter === 'room.saleCorrectedLetter' ? String(seq) : lotId
    await sql`
      with readers as (${saleReaders(auctionId)})
      select count(added.id) from readers, lateral graphile_worker.add_job(
        ${letter}::text,
        json_build_object('auctionId', ${auctionId}::text, 'lotId', ${lotId}::text, 'seq', ${seq}::int,
          'bidder', readers.bidder),
        job_key => concat_ws(':', ${letter}::text, ${auctionId}::text, ${part}::text, readers.bidder)) added`.execute(
      db,
    )
  }
