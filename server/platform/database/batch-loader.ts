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
      const batch = waiting
      waiting = new Map()
      try {
        const found = await load([...batch.keys()])
        for (const [key, request] of batch) request.resolve(found.get(key))
      } catch (error) {
        for (const request of batch.values()) request.reject(error)
      }
    }
    isBusy = false
  }

  return (key) => {
    const request = waiting.get(key) ?? Promise.withResolvers<V | undefined>()
    waiting.set(key, request)
    if (!isBusy) void work()
    return request.promise
  }
}
