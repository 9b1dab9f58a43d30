/** What a call is missing: a second factor to set up, or a recent confirmation of it (R5). */
export type Lack = 'setUp' | 'confirm'

/** A confirmation of identity, requested by calls (R5). */
export type Confirmation = {
  /** Requests it; concurrent calls share one. @returns whether the user has confirmed */
  ask(lack: Lack): Promise<boolean>
  /** Settles it: confirmed or dismissed. */
  answer(isProved: boolean): void
}

/** Creates a confirmation. @param show shows the prompt, or hides it with null */
export function createConfirmation(show: (lack: Lack | null) => void): Confirmation {
  let waiting: readonly ((isProved: boolean) => void)[] = []
  return {
    ask: (lack) =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve]
        if (waiting.length === 1) show(lack)
      }),
    answer(isProved) {
      const resolvers = waiting
      waiting = []
      show(null)
      for (const resolve of resolvers) resolve(isProved)
    },
  }
}
