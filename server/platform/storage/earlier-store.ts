import type { ObjectStore } from './object-store.ts'

/**
 * Returns a store whose objects are still being moved from an earlier one: missing ones are read from there.
 * New objects are stored only in the new store; deleted ones are deleted in both.
 */
export function withEarlierStore(store: ObjectStore, earlier: ObjectStore): ObjectStore {
  return {
    ...store,
    read: async (name) => (await store.read(name)) ?? earlier.read(name),
    open: async (name) => (await store.open(name)) ?? earlier.open(name),
    has: async (name) => (await store.has(name)) || earlier.has(name),
    // The earlier store comes first, as an object must not reappear if the second deletion fails.
    remove: async (names) => {
      await earlier.remove(names)
      await store.remove(names)
    },
    async *list(prefix) {
      const seen = new Set<string>()
      for await (const one of store.list(prefix)) {
        seen.add(one.name)
        yield one
      }
      for await (const one of earlier.list(prefix)) if (!seen.has(one.name)) yield one
    },
    close: async () => {
      await Promise.all([store.close(), earlier.close()])
    },
  }
}
