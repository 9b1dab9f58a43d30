import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Whether somebody looks at the house: at any process, since what one sees is written down for all. */
export type Interest = {
  /** Somebody has asked for something. */
  seen(): void
  /** Writes down what was seen here since the last time; when anybody was seen anywhere, in Unix milliseconds. */
  writeDown(auctionId: string, followers: number): Promise<number>
}

/** Milliseconds between two times that the same is written down. */
const rarely = 20_000

export function openInterest({ db, clock }: { db: Kysely<Rows>; clock: Clock }): Interest {
  let seenAt = 0
  let written = 0
  return {
    seen() {
      seenAt = clock.now()
    },
    async writeDown(auctionId, followers) {
      if (followers > 0) seenAt = clock.now()
      if (seenAt >= written + rarely) {
        written = seenAt
        await db
          .updateTable('rehearsals')
          .set(({ fn, val, ref }) => ({ seen_at: fn('greatest', [ref('seen_at'), val(seenAt)]) }))
          .where('auction_id', '=', auctionId)
          .execute()
      }
      const row = await db
        .selectFrom('rehearsals')
        .select('seen_at')
        .where('auction_id', '=', auctionId)
        .executeTakeFirst()
      return row?.seen_at ?? 0
    },
  }
}
