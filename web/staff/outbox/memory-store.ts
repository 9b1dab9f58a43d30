import type { OutboxStore, Unsent } from './outbox.ts'

/** Creates a store that lasts as long as the page, for browsers without storage and for tests. */
export function createMemoryStore<Action>(): OutboxStore<Action> {
  const rows = new Map<string, Unsent<Action>>()
  return {
    all: async () => [...rows.values()],
    put: async (unsent) => void rows.set(unsent.id, unsent),
    remove: async (id) => void rows.delete(id),
  }
}
