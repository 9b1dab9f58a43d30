import { patience } from './idle.ts'

/** Fetches a script, again and again until the line brings it. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, patience))
    }
  }
}
