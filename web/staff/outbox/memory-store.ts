import type { OutboxStore, Unsent } from './outbox.ts'

/** Creates a store for a browser without one, and for tests: it lasts as long as the page. */
export function createMemoryStore<Action>(): OutboxStore<Action> {
  const rows = new Map<string, Unsent<Action>>()
  return {
    all: async () => [...rows.values()],
    put: async (unsent) => void rows.set(unsent.id, unsent),
    remove: async (id) => void rows.delete(id),
  }
}
