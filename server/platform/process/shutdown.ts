/** What has been opened, to be closed in the opposite order. */
export type Shutdown = {
  /** Notes how to close what was opened last. */
  add(step: () => unknown): void
  /**
   * Closes everything; a step that fails or hangs does not keep the others from being taken, and all of it ends within
   * the time given. @throws what failed
   */
  closeAll(): Promise<void>
}

/** Milliseconds that closing takes at most, and one step of it. */
const longest = 18_000
const longestStep = 12_000
/** Milliseconds that a step is given at least, once the others have taken all the time. */
const shortestStep = 250

/** Begins an empty list of what is to be closed. @param most milliseconds that closing takes at most */
export function createShutdown(most = longest): Shutdown {
  const steps: (() => unknown)[] = []
  return {
    add: (step) => {
      steps.push(step)
    },
    closeAll: async () => {
      const failures: unknown[] = []
      const until = performance.now() + most
      for (const step of steps.splice(0).reverse()) {
        const left = Math.min(longestStep, Math.max(until - performance.now(), shortestStep))
        await within(left, Promise.try(step)).catch((error) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed')
    },
  }
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`Something did not close within ${Math.round(milliseconds)} ms`)),
    milliseconds,
  )
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
