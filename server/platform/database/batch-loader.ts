/**
 * Batches lookups: keys requested while a query is running go into the next one. Results are not cached, so every
 * result is as fresh as a single lookup.
 * @param load finds several keys; a key without an entry was not found
 * @returns looks up one key
 */
export function createBatchLoader<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<V | undefined>>()
  let isBusy = false

  const work = async () => {
    isBusy = true
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      try {
        const found = await load([...asked.keys()])
        for (const [key, asker] of asked) asker.resolve(found.get(key))
      } catch (error) {
        for (const asker of asked.values()) asker.reject(error)
      }
    }
    isBusy = false
  }

  return (key) => {
    const asker = waiting.get(key) ?? Promise.withResolvers<V | undefined>()
    waiting.set(key, asker)
    if (!isBusy) void work()
    return asker.promise
  }
}
