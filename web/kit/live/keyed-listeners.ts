import { type Listeners, listeners } from './listeners.ts'
import type { Cancel } from './world.ts'

type Values = { readonly [key: string]: unknown }

/** Listeners to single entries of a record, so that a change of one entry disturbs nobody who watches another. */
export type KeyedListeners = {
  readonly on: (key: string, run: () => void) => Cancel
  /** Tells those whose entry differs between the two records. */
  readonly compare: (before: Values, after: Values) => void
}

export function keyedListeners(): KeyedListeners {
  const all = new Map<string, Listeners>()
  return {
    on: (key, run) => {
      const own = all.get(key) ?? listeners()
      all.set(key, own)
      const leave = own.add(run)
      return () => {
        leave()
        if (own.size() === 0 && all.get(key) === own) all.delete(key)
      }
    },
    compare: (before, after) => {
      if (before === after) return
      for (const [key, own] of [...all]) if (before[key] !== after[key]) own.tell()
    },
  }
}
