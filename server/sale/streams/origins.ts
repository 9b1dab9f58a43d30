import type { Log } from '#server/platform/log/log.ts'

/** The origins of live streams. Reading them is synchronous, since the content policy of every page names them. */
export type Origins = {
  /** Returns the cached origins, and refreshes them in the background if they are stale. */
  current(): readonly string[]
  /** Reads the origins; after a failure the cached ones remain. */
  refresh(): Promise<void>
}

/** Milliseconds after which the origins are stale. */
const cacheTtlMs = 5_000

/**
 * Creates the cache of origins. @param read reads the current origins
 * @param ticks milliseconds of a monotonic clock
 */
export function createOrigins(
  read: () => Promise<readonly string[]>,
  log: Pick<Log, 'warn'> | undefined,
  ticks: () => number = () => performance.now(),
): Origins {
  let known: readonly string[] = []
  let refreshedAt = Number.NEGATIVE_INFINITY
  const refresh = async () => {
    refreshedAt = ticks()
    try {
      known = await read()
    } catch (err) {
      log?.warn({ err }, 'The origins of live streams could not be read; trying again later')
    }
  }
  return {
    current() {
      if (ticks() - refreshedAt >= cacheTtlMs) void refresh()
      return known
    },
    refresh,
  }
}
