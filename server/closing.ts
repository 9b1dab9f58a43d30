/** What has been opened, to be closed in the opposite order. */
export type Closing = {
  /** Notes how to close what was opened last. */
  add(step: () => unknown): void
  /** Closes everything; a step that fails does not keep the others from being taken. @throws what failed */
  closeAll(): Promise<void>
}

/** Begins an empty list of what is to be closed. */
export function openClosing(): Closing {
  const steps: (() => unknown)[] = []
  return {
    add: (step) => {
      steps.push(step)
    },
    closeAll: async () => {
      const failures: unknown[] = []
      for (const step of steps.splice(0).reverse()) {
        await Promise.try(step).catch((error) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed')
    },
  }
}
