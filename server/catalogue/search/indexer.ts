import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { SearchSource } from './document.ts'

/** The interval between updates in milliseconds; it is longer after a failure. */
const intervalMs = 1_000
const retryDelayMs = 15_000

/** Milliseconds for which the start of the server waits for an index that has to be built. */
const startupWaitMs = 10_000

/**
 * Milliseconds for which closing the server waits for an update; an unfinished index is rebuilt at the next start.
 */
const closeTimeoutMs = 2_000

type Deps = {
  readonly db: Kysely<Rows>
  readonly sources: readonly SearchSource[]
  readonly clock: Clock
  readonly log: Log
  /** Returns whether searches can use the index while it is updated. */
  isUsable(): Promise<boolean>
  refresh(): Promise<void>
}

/** Keeps the index up to date until closed. Failures are logged and retried. */
export async function startIndexer({
  db,
  sources,
  clock,
  log,
  isUsable,
  refresh,
}: Deps): Promise<{ close(): Promise<void> }> {
  const ended = new AbortController()
  let updatedAt = 0

  const update = async (): Promise<boolean> => {
    try {
      const now = clock.now()
      await markDue(db, sources, updatedAt, now)
      await refresh()
      updatedAt = now
      return true
    } catch (error) {
      if (!ended.signal.aborted) log.error({ err: error }, 'Updating the search index failed')
      return false
    }
  }

  const startedAt = performance.now()
  const first = (await isUsable()) ? true : update()
  await Promise.race([first, wait(startupWaitMs, undefined, { ref: false })])
  log.debug({ ms: Math.round(performance.now() - startedAt) }, 'The search index is ready')

  const work = (async () => {
    let succeeded = await first
    while (!ended.signal.aborted) {
      await wait(succeeded ? intervalMs : retryDelayMs, undefined, {
        signal: ended.signal,
        ref: false,
      }).catch(() => undefined)
      if (!ended.signal.aborted) succeeded = await update()
    }
  })()

  return {
    async close() {
      ended.abort()
      await Promise.race([work, wait(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}

/** Marks documents that become visible, or cease to be, merely by time. */
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
