import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { createPlayedRehearsal } from './create-played.ts'
import type { ProcessLock } from './process-lock.ts'
import { pruneRehearsals } from './prune-rehearsals.ts'
import { type Simulation, startSimulation } from './simulation.ts'
import type { VisitorActivity } from './visitor-activity.ts'

/** Automatic rehearsals, one after another, while there are visitors. */
export type RehearsalLoop = {
  /** Runs one step, as the loop does at an interval. */
  step(): Promise<void>
  close(): Promise<void>
}

export type RehearsalLoopDeps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue' | 'freshState' | 'room'>
  readonly catalogue: Pick<Catalogue, 'publish'>
  /** The address of the HLS playlist of new rehearsals, or '' if there is none. */
  readonly film: string
  readonly clock: Clock
  readonly turn: ProcessLock
  readonly interest: Pick<VisitorActivity, 'save'>
  /** Returns the number of followers of a sale at this process. */
  readonly followers: (auctionId: string) => number
  readonly log: Log
  /** Speed as a multiple of real time. */
  readonly pace?: number
}

/** Milliseconds between two steps, and after a failed one. */
const stepIntervalMs = 2_000
const failureDelayMs = 15_000
/** Milliseconds without visitors after which the rehearsal is suspended. */
const idleAfterMs = 3 * 60_000

/**
 * Starts the loop: one process creates a rehearsal, runs it while there are visitors, and creates the next
 * one after it has ended.
 */
export function startRehearsalLoop(deps: RehearsalLoopDeps): RehearsalLoop {
  const { db, rooms, catalogue, clock, turn, interest, followers, log, pace = 1 } = deps
  const ended = new AbortController()
  let playing: Simulation | null = null
  let stepping: Promise<void> = Promise.resolve()

  async function step(): Promise<void> {
    const current = await currentOf(db)
    const seenAt = current ? await interest.save(current.id, followers(current.id)) : 0
    if (!(await turn.acquire())) return stop()
    if (playing?.isOver || !current) {
      await stop()
      await begin()
    } else if (clock.now() - seenAt > idleAfterMs) await stop()
    else playing ??= await resume(current)
  }

  async function begin(): Promise<void> {
    const id = await createPlayedRehearsal(deps, clock.now())
    if (id === null) return
    const pruned = await pruneRehearsals(db, 'old')
    log.info({ auctionId: id, gone: pruned }, 'A rehearsal begins')
    const made = await currentOf(db)
    if (made) playing = await resume(made)
  }

  /** Resumes a rehearsal. Publishing is idempotent and here completes an interrupted publication. */
  async function resume({ id, seed }: Current): Promise<Simulation> {
    await catalogue.publish(id, clock.now())
    return startSimulation({ rooms, clock }, { auctionId: id, seed, pace })
  }

  async function stop(): Promise<void> {
    const previous = playing
    playing = null
    await previous?.close()
  }

  const guarded = (): Promise<void> => {
    stepping = stepping.then(step)
    return stepping
  }

  const work = (async () => {
    while (!ended.signal.aborted) {
      const pause = await guarded().then(
        () => stepIntervalMs,
        (error) => {
          stepping = Promise.resolve()
          log.warn({ err: error }, 'The rehearsal failed; retrying')
          return failureDelayMs
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

/** Returns the current rehearsal, or null if the last one has ended. */
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
