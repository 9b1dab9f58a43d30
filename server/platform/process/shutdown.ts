/** Closes resources in reverse order of their creation. */
export type Shutdown = {
  /** Adds a step that closes the latest resource. */
  add(step: () => unknown): void
  /**
   * Runs all steps within the time limit. A failing or hanging step does not prevent the others. @throws the
   * collected errors
   */
  closeAll(): Promise<void>
}

/** The maximum milliseconds of the shutdown, and of one step. */
const longest = 18_000
const maxStepMs = 12_000
/** The minimum milliseconds of a step after the time is used up. */
const shortestStep = 250

/** Creates an empty shutdown list. @param most the maximum milliseconds */
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
        const left = Math.min(maxStepMs, Math.max(until - performance.now(), shortestStep))
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
