/** What a call lacks: a second factor that is still to be set up, or one that is to be shown again (R5). */
export type Lack = 'setUp' | 'confirm'

/** The question whether it is them, which calls put to whoever is at the page (R5). */
export type Question = {
  /** Puts it. Calls that ask meanwhile share it. @returns whether they have confirmed */
  ask(lack: Lack): Promise<boolean>
  /** It has been answered, or put away. */
  answer(isProved: boolean): void
}

/** @param show shows the question, and puts it away with null */
export function openQuestion(show: (lack: Lack | null) => void): Question {
  let waiting: readonly ((isProved: boolean) => void)[] = []
  return {
    ask: (lack) =>
      new Promise((answer) => {
        waiting = [...waiting, answer]
        if (waiting.length === 1) show(lack)
      }),
    answer(isProved) {
      const asked = waiting
      waiting = []
      show(null)
      for (const answer of asked) answer(isProved)
    },
  }
}
