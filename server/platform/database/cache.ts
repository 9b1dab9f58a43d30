/** Keeps what was read, by key. */
export type Lru<V> = {
  /** What is kept under a key, or what `read` gives, which is then kept; a failure and null are not. */
  get(key: string, read: () => Promise<V>): Promise<V>
}

/** @param most how many are kept; beyond that the one unused for longest goes */
export function createLru<V>(most: number): Lru<V> {
  const kept = new Map<string, Promise<V>>()

  const fetch = async (key: string, read: () => Promise<V>): Promise<V> => {
    try {
      const value = await read()
      if (value === null) kept.delete(key)
      return value
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }

  return {
    get(key, read) {
      const value = kept.get(key) ?? fetch(key, read)
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}

/** Whatever is kept of tables until they change. */
export type RevisionCache<T> = {
  /** What is kept of the tables as they are now, or were less than a second ago. */
  current(): T | Promise<T>
  /** Looks again at the next question, however short a time ago it looked. */
  invalidate(): void
}

/** Milliseconds for which what is kept is not compared with the database's revision. */
const cacheTtlMs = 1_000

/**
 * Keeps things of tables that count their changes.
 * @param revision reads the number that rises with every change
 * @param nothing what is kept of a revision at first
 * @param ticks milliseconds of a clock that only rises
 */
export function createRevisionCache<T>(
  revision: () => Promise<number>,
  nothing: () => T,
  ticks: () => number = () => performance.now(),
): RevisionCache<T> {
  let kept = nothing()
  let keptOf = -1
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<T> | null = null

  const check = async (): Promise<T> => {
    const began = ticks()
    const now = await revision()
    if (now !== keptOf) kept = nothing()
    keptOf = now
    checkedAt = began
    return kept
  }

  return {
    current() {
      if (ticks() - checkedAt < cacheTtlMs) return kept
      checking ??= check().finally(() => {
        checking = null
      })
      return checking
    },
    invalidate() {
      checkedAt = Number.NEGATIVE_INFINITY
    },
  }
}
