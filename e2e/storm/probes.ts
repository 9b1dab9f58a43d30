import { setTimeout as wait } from 'node:timers/promises'

/** One request of a client, by the driver's monotonic clock. */
export type Sample = { readonly at: number; readonly took: number; readonly isOk: boolean }

/** A client that repeats a request until it is closed. */
export type RequestProbe = { readonly samples: readonly Sample[]; close(): Promise<void> }

/** The milliseconds after which a client gives up. */
const timeoutMs = 15_000

/** Repeats a request. Like those of many clients, requests do not wait for each other. */
export function probeRequests(url: () => string, intervalMs: number): RequestProbe {
  const samples: Sample[] = []
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  async function request(): Promise<void> {
    const at = performance.now()
    const isOk = await fetch(url(), { signal: AbortSignal.timeout(timeoutMs) })
      .then(async (response) => {
        await response.arrayBuffer()
        return response.ok
      })
      .catch(() => false)
    samples.push({ at, took: performance.now() - at, isOk })
  }

  async function repeat(): Promise<void> {
    while (!closing.signal.aborted) {
      const one = request()
      running.add(one)
      void one.then(() => running.delete(one))
      await wait(intervalMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
    await Promise.all(running)
  }

  const repeating = repeat()
  return {
    samples,
    close: () => {
      closing.abort()
      return repeating
    },
  }
}
