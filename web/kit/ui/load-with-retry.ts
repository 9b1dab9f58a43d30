import { idleTimeoutMs } from './idle.ts'

/** Loads a module, retrying until it succeeds. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, idleTimeoutMs))
    }
  }
}
