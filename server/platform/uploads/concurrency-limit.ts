/** The maximum concurrent uploads of one network, so that slow ones do not take all slots, and of all networks. */
const usual = { each: 6, all: 64 }

/** Counts concurrent uploads. */
export type ConcurrencyLimit = {
  /** Acquires a slot. @returns a function that releases it, or null if none is free */
  acquire(network: string): (() => void) | null
}

export function createConcurrencyLimit(most = usual): ConcurrencyLimit {
  const here = new Map<string, number>()
  let all = 0
  return {
    acquire(network) {
      const own = here.get(network) ?? 0
      if (own >= most.each || all >= most.all) return null
      here.set(network, own + 1)
      all += 1
      return () => {
        const left = (here.get(network) ?? 1) - 1
        if (left === 0) here.delete(network)
        else here.set(network, left)
        all -= 1
      }
    },
  }
}
