import type { Cancel } from './environment.ts'

/** A set of listeners for one kind of event. */
export type Listeners<Args extends readonly unknown[] = []> = {
  readonly add: (run: (...args: Args) => void) => Cancel
  readonly emit: (...args: Args) => void
  readonly size: () => number
}

/** Creates a set of listeners, called in the order they were added. Removing one while emitting affects no other. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>()
  return {
    add: (run) => {
      const listener = (...args: Args) => run(...args)
      all.add(listener)
      return () => void all.delete(listener)
    },
    emit: (...args) => {
      for (const run of [...all]) run(...args)
    },
    size: () => all.size,
  }
}
