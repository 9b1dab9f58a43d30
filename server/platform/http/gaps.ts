/** The gaps between bids, for work that should not delay them. */
export type Gaps = {
  /** Runs the handling of a bid. */
  bid<T>(handle: () => Promise<T>): Promise<T>
  /** Resolves when no bid is being handled, at the latest after `maxWaitMs`. Returns null if none is. */
  next(): Promise<void> | null
}

/** The maximum milliseconds for which work waits, as bids may follow one another without a gap. */
export const maxWaitMs = 50

/**
 * Creates the gaps of a process. All requests that wait for one start at the same time, so that their reads are
 * batched.
 *
 * A bid passes through the thread and the database several times. Each time it would be queued behind the
 * pages being read at that moment, which are many in the last minute of a lot.
 */
export function createGaps(): Gaps {
  let bids = 0
  let waiting: (() => void)[] = []
  let timer: NodeJS.Timeout | null = null

  function begin(): void {
    if (timer) clearTimeout(timer)
    timer = null
    const all = waiting
    waiting = []
    for (const resolve of all) resolve()
  }

  function endOne(): void {
    bids -= 1
    // Runs after the response and the bids that have arrived by then.
    if (bids === 0 && waiting.length > 0) setImmediate(() => bids === 0 && begin())
  }

  return {
    async bid(handle) {
      bids += 1
      try {
        return await handle()
      } finally {
        endOne()
      }
    },
    next() {
      if (bids === 0) return null
      return new Promise((resolve) => {
        waiting.push(resolve)
        timer ??= setTimeout(begin, maxWaitMs)
      })
    },
  }
}
