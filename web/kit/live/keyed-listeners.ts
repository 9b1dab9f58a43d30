import type { Cancel } from './environment.ts'
import { createListeners, type Listeners } from './listeners.ts'

type Values = { readonly [key: string]: unknown }

/** Listeners for each key of a record; a change of one entry notifies only its own listeners. */
export type KeyedListeners = {
  readonly on: (key: string, run: () => void) => Cancel
  /** Notifies the listeners of every key whose value differs. */
  readonly emitChanges: (before: Values, after: Values) => void
}

export function createKeyedListeners(): KeyedListeners {
  const groups = new Map<string, Listeners>()
  return {
    on: (key, run) => {
      const group = groups.get(key) ?? createListeners()
      groups.set(key, group)
      const remove = group.add(run)
      return () => {
        remove()
        if (group.size() === 0 && groups.get(key) === group) groups.delete(key)
      }
    },
    emitChanges: (before, after) => {
      if (before === after) return
      for (const [key, group] of [...groups]) if (before[key] !== after[key]) group.emit()
    },
  }
}
