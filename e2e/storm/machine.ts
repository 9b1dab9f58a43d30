import { readFile } from 'node:fs/promises'

/** A process whose waits are measured. */
type Measured = { readonly name: string; readonly pid: number }

/** A time span in which a process of the storm waited for a processor. */
export type Wait = {
  /** 'driver', or the name of a server. */
  readonly of: string
  readonly from: number
  readonly to: number
  /** Milliseconds spent waiting. */
  readonly waited: number
}

/** The sampling interval and the shortest recorded wait, in milliseconds. */
const sampleIntervalMs = 250
const minWaitMs = 20

/**
 * Measures how long the driver and the servers wait for a processor. Servers' waits are available on Linux
 * only; elsewhere only the driver's timers are measured.
 */
export function measureWaits(servers: readonly Measured[]): { stop(): readonly Wait[] } {
  const waits: Wait[] = []
  const lastSamples = new Map<string, { pid: number; at: number; waited: number }>()
  let expectedAt = performance.now() + sampleIntervalMs

  function note(of: string, from: number, to: number, waited: number): void {
    if (waited >= minWaitMs) waits.push({ of, from, to, waited })
  }

  async function sample(): Promise<void> {
    const at = performance.now()
    note('driver', expectedAt - sampleIntervalMs, at, at - expectedAt)
    expectedAt = at + sampleIntervalMs
    for (const { name, pid } of servers) {
      const waited = await waitedFor(pid)
      const last = lastSamples.get(name)
      const now = performance.now()
      if (waited === null) continue
      if (last?.pid === pid) note(name, last.at, now, waited - last.waited)
      lastSamples.set(name, { pid, at: now, waited })
    }
  }

  const timer = setInterval(() => void sample(), sampleIntervalMs)
  return {
    stop() {
      clearInterval(timer)
      return waits
    },
  }
}

/** Returns the milliseconds for which a process was runnable but not running; null if unknown. */
export async function waitedFor(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  const [, waited] = line.trim().split(' ').map(Number)
  return waited === undefined ? null : waited / 1e6
}

/** Returns the longest total wait of one process within a time span. */
export function waitedWithin(waits: readonly Wait[], from: number, to: number): number {
  const within = waits.filter((one) => one.to > from && one.from < to)
  const sums = Map.groupBy(within, ({ of }) => of)
  return Math.max(0, ...[...sums.values()].map((same) => same.reduce((sum, { waited }) => sum + waited, 0)))
}
