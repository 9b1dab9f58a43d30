import { Counter, Histogram, type Registry } from 'prom-client'
import type { ListedObject, ObjectStore } from './object-store.ts'

/** Returns a store that measures its requests and counts failed ones. A missing object is not a failure. */
export function measuredStore(store: ObjectStore, registry: Registry): ObjectStore {
  const registers = [registry]
  const labelNames = ['operation']
  const seconds = new Histogram({
    name: 'rostrum_store_request_seconds',
    help: 'Time of requests to the store of files; for streams until the first bytes',
    labelNames,
    buckets: [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const errors = new Counter({
    name: 'rostrum_store_errors_total',
    help: 'Requests to the store of files that failed',
    labelNames,
    registers,
  })
  const measured = async <T>(operation: string, request: () => Promise<T>): Promise<T> => {
    const end = seconds.startTimer({ operation })
    try {
      return await request()
    } catch (error) {
      errors.inc({ operation })
      throw error
    } finally {
      end()
    }
  }
  async function* list(prefix: string): AsyncIterable<ListedObject> {
    const end = seconds.startTimer({ operation: 'list' })
    try {
      yield* store.list(prefix)
    } catch (error) {
      errors.inc({ operation: 'list' })
      throw error
    } finally {
      end()
    }
  }
  return {
    place: store.place,
    put: (name, content) => measured('put', () => store.put(name, content)),
    putFile: (name, file) => measured('put', () => store.putFile(name, file)),
    read: (name) => measured('read', () => store.read(name)),
    open: (name) => measured('open', () => store.open(name)),
    has: (name) => measured('has', () => store.has(name)),
    remove: (names) => measured('remove', () => store.remove(names)),
    list,
    close: () => store.close(),
  }
}
