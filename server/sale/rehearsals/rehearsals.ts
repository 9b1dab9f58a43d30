import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { openProcessLock } from './process-lock.ts'
import { pruneRehearsals } from './prune-rehearsals.ts'
import { type RehearsalLoop, startRehearsalLoop } from './rehearsal-loop.ts'
import { createVisitorActivity } from './visitor-activity.ts'

/** The rehearsals that the house plays by itself (V12). */
export type Rehearsals = {
  /** Somebody looks at the house: only then is a rehearsal played. */
  recordVisit(): void
  /**
   * Keeps one going until it is closed.
   * @param followers how many follow a sale at this process
   * @param pace how many times as quick as life it is played
   */
  start(followers: (auctionId: string) => number, pace?: number): RehearsalLoop
  /** Lets go of all that were played, where the house rehearses no more. */
  deleteAll(): Promise<void>
}

export type RehearsalDeps = {
  readonly db: Kysely<Rows>
  readonly databaseUrl: string
  readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>
  readonly catalogue: Pick<Catalogue, 'publish'>
  /** What their stage shows: the address of an HLS playlist; '' for none. */
  readonly film: string
  readonly clock: Clock
  readonly log: Log
}

export function createRehearsals({ databaseUrl, ...setting }: RehearsalDeps): Rehearsals {
  const activity = createVisitorActivity(setting)
  return {
    recordVisit: activity.recordVisit,
    start: (followers, pace = 1) =>
      startRehearsalLoop({
        ...setting,
        turn: openProcessLock(databaseUrl),
        interest: activity,
        followers,
        pace,
      }),
    async deleteAll() {
      await pruneRehearsals(setting.db, 'all')
    },
  }
}
