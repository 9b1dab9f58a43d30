/** The gaps between bids, for work that should not delay them. */
export type Gaps = {
  /** Runs the handling of a bid. */
  bid<T>(handle: () => Promise<T>): Promise<T>
  /** Resolves once no bid is being handled, `maxWaitMs` later at the latest; null if none is. */
  next(): Promise<void> | null
}

/** Milliseconds that work waits at most: bids may follow one another without a gap. */
export const maxWaitMs = 50

/**
 * Creates the gaps of a process. All requests that wait for one start at the same time, so that their reads are
 * batched.
 *
 * A bid passes the thread and the database several times. Each time it would be queued behind the pages that are read
 * at that moment, which in the last minute of a lot are everybody's.
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
    // After the response, and the bids that have arrived by then.
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
