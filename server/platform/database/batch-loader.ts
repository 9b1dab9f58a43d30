import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * How lookups begin: batched with all others of the same turn of the event loop, one query at a time; or, for
 * urgent ones, immediately and with up to two queries at a time.
 */
export type BatchBegin = 'afterTurn' | 'atOnce'

/**
 * Creates a function that batches lookups: keys requested in the same turn of the event loop, or while a
 * query is running, go into one query. Results are not cached, so every result is as fresh as a single lookup.
 * @param load finds several keys, each by its text; a key without an entry was not found
 * @param textOf returns the text of a key that is not a string
 * @param begin when a lookup begins; those that begin at once wait while two queries are running
 *
 * @returns a function that looks up one key
 */
export function createBatchLoader<V, K = string>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<string, V>>,
  textOf: (key: K) => string = String,
  begin: BatchBegin = 'afterTurn',
): (key: K) => Promise<V | undefined> {
  type PendingKey = PromiseWithResolvers<V | undefined> & { readonly key: K }
  let waiting = new Map<string, PendingKey>()
  const maxQueries = begin === 'atOnce' ? 2 : 1
  let running = 0

  const work = async () => {
    running += 1
    if (begin === 'afterTurn') await nextTurn()
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        const found = await load(Array.from(batch.values(), ({ key }) => key))
        for (const [text, request] of batch) request.resolve(found.get(text))
      } catch (error) {
        for (const request of batch.values()) request.reject(error)
      }
    }
    running -= 1
  }

  return (key) => {
    const text = textOf(key)
    const request = waiting.get(text) ?? { key, ...Promise.withResolvers<V | undefined>() }
    waiting.set(text, request)
    if (running < maxQueries) void work()
    return request.promise
  }
}
