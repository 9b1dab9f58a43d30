/** The step that a call requires: setting up a second factor, or confirming it (R5). */
export type ConfirmationStep = 'setUp' | 'confirm'

/** A confirmation of identity, requested by calls (R5). */
export type Confirmation = {
  /** Requests it; concurrent calls share one. @returns whether the user has confirmed */
  request(step: ConfirmationStep): Promise<boolean>
  /** Settles it: confirmed or dismissed. */
  answer(isProved: boolean): void
}

/** Creates a confirmation. @param show shows the prompt, or hides it with null */
export function createConfirmation(show: (step: ConfirmationStep | null) => void): Confirmation {
  let waiting: readonly ((isProved: boolean) => void)[] = []
  return {
    request: (step) =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve]
        if (waiting.length === 1) show(step)
      }),
    answer(isProved) {
      const resolvers = waiting
      waiting = []
      show(null)
      for (const resolve of resolvers) resolve(isProved)
    },
  }
}
