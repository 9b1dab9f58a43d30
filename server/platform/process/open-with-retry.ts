import { setTimeout as wait } from 'node:timers/promises'
import { toStartupError } from './to-startup-error.ts'

/** Milliseconds for which opening is tried again, and between two tries. */
const patience = 40_000
const pause = 1_000

/**
 * Opens a house, once more where what was in the way may have passed, as a database that was just closing.
 * @param say is told each time in a sentence why it is tried again
 * @throws StartupError, or what is a bug
 */
export async function openWithRetry<T>(open: () => Promise<T>, say: (text: string) => void): Promise<T> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const fault = toStartupError(error)
      if (fault === null) throw error
      if (!fault.isTransient || performance.now() > until) throw fault
      say(`${fault.message} Trying again.`)
      await wait(pause)
    }
  }
}
