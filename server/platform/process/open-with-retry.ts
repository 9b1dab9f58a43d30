import { setTimeout as wait } from 'node:timers/promises'
import { toStartupError } from './to-startup-error.ts'

/** Milliseconds for which to retry, and between two attempts. */
const timeoutMs = 40_000
const pause = 1_000

/**
 * Opens the server, with retries after transient failures, such as a database that is shutting down.
 * @param report reports the reason of each retry in one sentence
 * @throws StartupError, or the original error of a bug
 */
export async function openWithRetry<T>(open: () => Promise<T>, report: (text: string) => void): Promise<T> {
  const until = performance.now() + timeoutMs
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const issue = toStartupError(error)
      if (issue === null) throw error
      if (!issue.isTransient || performance.now() > until) throw issue
      report(`${issue.message} Trying again.`)
      await wait(pause)
    }
  }
}
