import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Whether somebody looks at the house: at any process, since what one sees is written down for all. */
export type VisitorActivity = {
  /** Somebody has asked for something. */
  recordVisit(): void
  /** Writes down what was seen here since the last time; when anybody was seen anywhere, in Unix milliseconds. */
  save(auctionId: string, followers: number): Promise<number>
}

/** Milliseconds between two times that the same is written down. */
const saveIntervalMs = 20_000

export function createVisitorActivity({ db, clock }: { db: Kysely<Rows>; clock: Clock }): VisitorActivity {
  let seenAt = 0
  let savedAt = 0
  return {
    recordVisit() {
      seenAt = clock.now()
    },
    async save(auctionId, followers) {
      if (followers > 0) seenAt = clock.now()
      if (seenAt >= savedAt + saveIntervalMs) {
        savedAt = seenAt
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
