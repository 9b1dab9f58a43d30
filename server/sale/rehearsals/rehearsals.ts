import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { openInterest } from './interest.ts'
import { type Kept, keepRehearsing } from './keep.ts'
import { letGo } from './let-go.ts'
import { openTurn } from './turn.ts'

/** The rehearsals that the house plays by itself (V12). */
export type Rehearsals = {
  /** Somebody looks at the house: only then is a rehearsal played. */
  seen(): void
  /**
   * Keeps one going until it is closed.
   * @param followers how many follow a sale at this process
   * @param pace how many times as quick as life it is played
   */
  keep(followers: (auctionId: string) => number, pace?: number): Kept
  /** Lets go of all that were played, where the house rehearses no more. */
  giveUp(): Promise<void>
}

export type RehearsalSetting = {
  readonly db: Kysely<Rows>
  readonly databaseUrl: string
  readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>
  readonly catalogue: Pick<Catalogue, 'publish'>
  /** What their stage shows: the address of an HLS playlist; '' for none. */
  readonly film: string
  readonly clock: Clock
  readonly log: Log
}

export function openRehearsals({ databaseUrl, ...setting }: RehearsalSetting): Rehearsals {
  const interest = openInterest(setting)
  return {
    seen: interest.seen,
    keep: (followers, pace = 1) =>
      keepRehearsing({ ...setting, turn: openTurn(databaseUrl), interest, followers, pace }),
    async giveUp() {
      await letGo(setting.db, 'all')
    },
  }
}
