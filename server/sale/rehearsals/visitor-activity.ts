import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Tracks the latest visit to the site. It is stored in the database, so it covers all processes. */
export type VisitorActivity = {
  /** Records a visit to this process. */
  recordVisit(): void
  /** Stores the latest visit to this process. @returns the latest visit to any process, in Unix milliseconds */
  save(auctionId: string, followers: number): Promise<number>
}

/** Minimum milliseconds between two writes. */
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
