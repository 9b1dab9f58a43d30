/** Files that may come at once: from one network, so that nobody takes all places with slow ones, and from all. */
const most = { each: 6, all: 64 } as const

/** Counts what is coming just now. */
export type ConcurrencyLimit = {
  /** @returns what to call once it is over; null where there is no place */
  acquire(network: string): (() => void) | null
}

export function createConcurrencyLimit(): ConcurrencyLimit {
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
