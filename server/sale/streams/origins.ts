/** The origins from which pages may watch sales, known without asking, since every page's policy names them. */
export type Origins = {
  /** As they were some seconds ago at the most, while pages are asked for. */
  current(): readonly string[]
  /** Reads them anew; what is known stays where that fails. */
  look(): Promise<void>
}

/** Milliseconds after which they are read again behind the next page. */
const trust = 5_000

/**
 * @param read the origins as they are now
 * @param ticks milliseconds of a clock that only rises
 */
export function openOrigins(
  read: () => Promise<readonly string[]>,
  ticks: () => number = () => performance.now(),
): Origins {
  let known: readonly string[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    lookedAt = ticks()
    known = await read().catch(() => known)
  }
  return {
    current() {
      if (ticks() - lookedAt >= trust) void look()
      return known
    },
    look,
  }
}
