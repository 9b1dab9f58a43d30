import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { SearchSource } from './document.ts'

/** Milliseconds between two looks for what has changed; after a failure the next waits longer. */
const rhythm = 1_000
const afterFailure = 15_000

/** Milliseconds that opening the house waits for its first index. */
const firstPatience = 10_000

/** Milliseconds that closing the house waits for what is under way; an index that is half made is made at the next start. */
const lastPatience = 2_000

type Deps = {
  readonly db: Kysely<Rows>
  readonly sources: readonly SearchSource[]
  readonly clock: Clock
  readonly log: Log
  catchUp(): Promise<void>
}

/** Keeps the index up to date until it is closed. A failure is logged and tried again. */
export async function keepFresh({
  db,
  sources,
  clock,
  log,
  catchUp,
}: Deps): Promise<{ close(): Promise<void> }> {
  const ended = new AbortController()
  let lookedAt = 0

  const look = async (): Promise<boolean> => {
    try {
      const now = clock.now()
      await markDue(db, sources, lookedAt, now)
      await catchUp()
      lookedAt = now
      return true
    } catch (error) {
      if (!ended.signal.aborted)
        log.error({ err: error }, 'The index of searches could not be brought up to date')
      return false
    }
  }

  const began = performance.now()
  const first = look()
  await Promise.race([first, wait(firstPatience, undefined, { ref: false })])
  log.debug({ ms: Math.round(performance.now() - began) }, 'Searches can be made')

  const work = (async () => {
    let isWell = await first
    while (!ended.signal.aborted) {
      await wait(isWell ? rhythm : afterFailure, undefined, { signal: ended.signal, ref: false }).catch(
        () => undefined,
      )
      if (!ended.signal.aborted) isWell = await look()
    }
  })()

  return {
    async close() {
      ended.abort()
      await Promise.race([work, wait(lastPatience, undefined, { ref: false })])
    },
  }
}

/** Marks what comes to be shown, or no longer is, by time alone. */
async function markDue(
  db: Kysely<Rows>,
  sources: readonly SearchSource[],
  after: number,
  until: number,
): Promise<void> {
  for (const { name, due } of sources) {
    const refs = (await due?.(after, until)) ?? []
    if (refs.length > 0)
      await db
        .insertInto('search_stale')
        .values(refs.map((ref) => ({ kind: name, ref })))
        .execute()
  }
}
