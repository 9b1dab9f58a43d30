/** A least-recently-used cache with asynchronous loading. */
export type Lru<V> = {
  /** Returns the cached value, or loads and caches it. Failures and null are not cached. */
  get(key: string, read: () => Promise<V>): Promise<V>
}

/** Creates a cache. @param max capacity */
export function createLru<V>(max: number): Lru<V> {
  const cached = new Map<string, Promise<V>>()

  const fetch = async (key: string, read: () => Promise<V>): Promise<V> => {
    try {
      const value = await read()
      if (value === null) cached.delete(key)
      return value
    } catch (error) {
      cached.delete(key)
      throw error
    }
  }

  return {
    get(key, read) {
      const value = cached.get(key) ?? fetch(key, read)
      cached.delete(key)
      cached.set(key, value)
      const [oldest] = cached.keys()
      if (cached.size > max && oldest !== undefined) cached.delete(oldest)
      return value
    },
  }
}

/** A value that is reloaded when it is older than a fixed time. */
export type TimedCache<V> = {
  /** Returns the cached value, or reads and caches it. Failures are not cached. */
  get(read: () => Promise<V>): Promise<V>
}

/** Creates a cache of one value. @param ticks milliseconds of a monotonic clock */
export function createTimedCache<V>(
  ttlMs: number,
  ticks: () => number = () => performance.now(),
): TimedCache<V> {
  let cached: { readonly value: Promise<V>; readonly at: number } | null = null
  return {
    get(read) {
      if (cached && ticks() - cached.at < ttlMs) return cached.value
      const value = read()
      const entry = { value, at: ticks() }
      cached = entry
      value.catch(() => {
        if (cached === entry) cached = null
      })
      return value
    },
  }
}

/** A value derived from tables, discarded when they change. */
export type RevisionCache<T> = {
  /** Returns the value for the current tables, at most a second old. */
  current(): T | Promise<T>
  /** Makes the next access check the revision, however recent the last check was. */
  invalidate(): void
}

/** Milliseconds for which the value is used without checking the revision. */
const cacheTtlMs = 1_000

/**
 * Creates a cache of a value derived from tables that count their changes.
 * @param revision reads the number that increases with every change
 * @param nothing creates the initial value of a revision
 * @param ticks milliseconds of a monotonic clock
 */
export function createRevisionCache<T>(
  revision: () => Promise<number>,
  nothing: () => T,
  ticks: () => number = () => performance.now(),
): RevisionCache<T> {
  let cached = nothing()
  let cachedRevision = -1
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<T> | null = null
  let invalidations = 0

  const check = async (): Promise<T> => {
    const began = ticks()
    const invalidatedBefore = invalidations
    const latest = await revision()
    // The revision may have been read before the change that invalidated the value.
    if (invalidations !== invalidatedBefore) return current()
    if (latest !== cachedRevision) cached = nothing()
    cachedRevision = latest
    checkedAt = began
    return cached
  }

  function current(): T | Promise<T> {
    if (ticks() - checkedAt < cacheTtlMs) return cached
    if (checking) return checking
    const started: Promise<T> = check().finally(() => {
      if (checking === started) checking = null
    })
    checking = started
    return started
  }

  return {
    current,
    invalidate() {
      checkedAt = Number.NEGATIVE_INFINITY
      invalidations += 1
      checking = null
    },
  }
}
