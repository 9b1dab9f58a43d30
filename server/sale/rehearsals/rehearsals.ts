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

/** The automatic rehearsals (V12). */
export type Rehearsals = {
  /** Records a visit, as rehearsals run only while there are visitors. */
  recordVisit(): void
  /**
   * Starts the rehearsals.
   * @param followers number of followers of a sale at this process
   * @param pace speed as a multiple of real time
   */
  start(followers: (auctionId: string) => number, pace?: number): RehearsalLoop
  /** Deletes all of them after rehearsals are disabled. */
  deleteAll(): Promise<void>
}

export type RehearsalDeps = {
  readonly db: Kysely<Rows>
  readonly databaseUrl: string
  readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>
  readonly catalogue: Pick<Catalogue, 'publish'>
  /** The address of the HLS playlist of their live stream, or '' if there is none. */
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
