/** Keeps what was read, by key. */
export type Keeper<V> = {
  /** What is kept under a key, or what `read` gives, which is then kept; a failure and null are not. */
  get(key: string, read: () => Promise<V>): Promise<V>
}

/** @param most how many are kept; beyond that the one unused for longest goes */
export function openKeeper<V>(most: number): Keeper<V> {
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
