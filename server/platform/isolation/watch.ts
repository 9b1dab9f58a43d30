import { setTimeout as wait } from 'node:timers/promises'
import { usageOf } from './usage.ts'

/** The limits of a task. */
export type Limits = {
  /** Milliseconds of processor time, which do not include waiting on a busy machine. */
  readonly cpuMs: number
  readonly residentBytes: number
}

/** Milliseconds between two measurements. */
const measuredEveryMs = 20

/** The multiple of its processor time after which a task also ends in wall time. */
const wallFactor = 12

/** Calls back when a process exceeds a limit. @returns a function that stops watching */
export function watch(pid: number, { cpuMs, residentBytes }: Limits, onOver: () => void): () => void {
  const stopping = new AbortController()
  void measure()
  return () => stopping.abort()

  async function measure(): Promise<void> {
    const start = performance.now()
    const before = await usageOf(pid)
    while (!stopping.signal.aborted) {
      const usage = await usageOf(pid)
      const worked = (usage?.cpuMs ?? 0) - (before?.cpuMs ?? 0)
      const isOver = worked > cpuMs || (usage?.residentBytes ?? 0) > residentBytes
      if (isOver || performance.now() - start > cpuMs * wallFactor) return onOver()
      await wait(measuredEveryMs, undefined, { ref: false })
    }
  }
}
