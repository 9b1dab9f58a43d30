import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Interest } from './interest.ts'
import { letGo } from './let-go.ts'
import { makePlayed } from './make.ts'
import { type Play, play } from './play.ts'
import type { Turn } from './turn.ts'

/** A rehearsal that goes on for ever, as long as somebody looks. */
export type Kept = {
  /** Does what is to be done now; the house does so by itself, again and again. */
  step(): Promise<void>
  close(): Promise<void>
}

export type KeepDeps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>
  readonly catalogue: Pick<Catalogue, 'publish'>
  /** What the stage of those that begin shows: the address of an HLS playlist; '' for none. */
  readonly film: string
  readonly clock: Clock
  readonly turn: Turn
  readonly interest: Pick<Interest, 'writeDown'>
  /** How many follow a sale at this process. */
  readonly followers: (auctionId: string) => number
  readonly log: Log
  /** How many times as quick as life it is played. */
  readonly pace?: number
}

/** Milliseconds between two steps, and after one that failed. */
const rhythm = 2_000
const afterFailure = 15_000
/** Milliseconds without anybody looking after which nobody plays any more. */
const patience = 3 * 60_000

/** Keeps a rehearsal going: one process makes it, plays it while somebody looks, and begins another where it ends. */
export function keepRehearsing(deps: KeepDeps): Kept {
  const { db, rooms, catalogue, clock, turn, interest, followers, log, pace = 1 } = deps
  const ended = new AbortController()
  let playing: Play | null = null
  let stepping: Promise<void> = Promise.resolve()

  async function step(): Promise<void> {
    const current = await currentOf(db)
    const seenAt = current ? await interest.writeDown(current.id, followers(current.id)) : 0
    if (!(await turn.isMine())) return stop()
    if (playing?.isOver || !current) {
      await stop()
      await begin()
    } else if (clock.now() - seenAt > patience) await stop()
    else playing ??= await playOn(current)
  }

  async function begin(): Promise<void> {
    const id = await makePlayed(deps, clock.now())
    if (id === null) return
    const gone = await letGo(db, 'old')
    log.info({ auctionId: id, gone }, 'A rehearsal begins')
    const made = await currentOf(db)
    if (made) playing = await playOn(made)
  }

  /** Publishing what is published changes nothing; one whose making was cut off is shown from here on. */
  async function playOn({ id, seed }: Current): Promise<Play> {
    await catalogue.publish(id, clock.now())
    return play({ rooms, clock }, { auctionId: id, seed, pace })
  }

  async function stop(): Promise<void> {
    const was = playing
    playing = null
    await was?.close()
  }

  const guarded = (): Promise<void> => {
    stepping = stepping.then(step)
    return stepping
  }

  const work = (async () => {
    while (!ended.signal.aborted) {
      const pause = await guarded().then(
        () => rhythm,
        (error) => {
          stepping = Promise.resolve()
          log.warn({ err: error }, 'The rehearsal could not go on; trying again')
          return afterFailure
        },
      )
      await wait(pause, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    }
  })()

  return {
    step: guarded,
    async close() {
      ended.abort()
      await work
      await stop()
      await turn.close()
    },
  }
}

type Current = { readonly id: string; readonly seed: string }

/** The rehearsal that has not ended; null where there is none. */
async function currentOf(db: Kysely<Rows>): Promise<Current | null> {
  const row = await db
    .selectFrom('rehearsals')
    .innerJoin('sale_standing', 'sale_standing.auction_id', 'rehearsals.auction_id')
    .select(['rehearsals.auction_id', 'seed'])
    .where('is_played', 'is', true)
    .where('is_end', 'is', false)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.auction_id, seed: String(row.seed) } : null
}
