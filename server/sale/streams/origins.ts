/** The origins from which pages may watch sales, known without asking, since every page's policy names them. */
export type Origins = {
  /** As they were some seconds ago at the most, while pages are asked for. */
  current(): readonly string[]
  /** Reads them anew; what is known stays where that fails. */
  refresh(): Promise<void>
}

/** Milliseconds after which they are read again behind the next page. */
const cacheTtlMs = 5_000

/**
 * @param read the origins as they are now
 * @param ticks milliseconds of a clock that only rises
 */
export function createOrigins(
  read: () => Promise<readonly string[]>,
  ticks: () => number = () => performance.now(),
): Origins {
  let known: readonly string[] = []
  let refreshedAt = Number.NEGATIVE_INFINITY
  const refresh = async () => {
    refreshedAt = ticks()
    known = await read().catch(() => known)
  }
  return {
    current() {
      if (ticks() - refreshedAt >= cacheTtlMs) void refresh()
      return known
    },
    refresh,
  }
}
