import { readFile } from 'node:fs/promises'
import type { ServerProcess } from './server-process.ts'

/** A time in which the machine kept a process of the storm waiting for a processor. */
export type Wait = {
  /** 'driver', or the name of a server. */
  readonly of: string
  readonly from: number
  readonly to: number
  /** Milliseconds of it that were spent waiting. */
  readonly waited: number
}

/** Milliseconds between two looks, and above which a wait is noted. */
const lookEvery = 250
const least = 20

/**
 * Notes for how long the machine keeps the driver and the servers from running: what it adds to every figure. Servers'
 * waits are told by Linux alone; elsewhere only the driver's own timers say something.
 */
export function measureWaits(servers: readonly ServerProcess[]): { stop(): readonly Wait[] } {
  const waits: Wait[] = []
  const before = new Map<string, { pid: number; at: number; waited: number }>()
  let due = performance.now() + lookEvery

  function note(of: string, from: number, to: number, waited: number): void {
    if (waited >= least) waits.push({ of, from, to, waited })
  }

  async function look(): Promise<void> {
    const at = performance.now()
    note('driver', due - lookEvery, at, at - due)
    due = at + lookEvery
    for (const { name, pid } of servers) {
      const waited = await waitedFor(pid)
      const last = before.get(name)
      const now = performance.now()
      if (waited === null) continue
      if (last?.pid === pid) note(name, last.at, now, waited - last.waited)
      before.set(name, { pid, at: now, waited })
    }
  }

  const timer = setInterval(() => void look(), lookEvery)
  return {
    stop() {
      clearInterval(timer)
      return waits
    },
  }
}

/** Milliseconds for which a process was ready and did not run; null where nobody tells. */
export async function waitedFor(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  const [, waited] = line.trim().split(' ').map(Number)
  return waited === undefined ? null : waited / 1e6
}

/** Milliseconds that the machine took at most from one process within a time. */
export function waitedWithin(waits: readonly Wait[], from: number, to: number): number {
  const within = waits.filter((one) => one.to > from && one.from < to)
  const sums = Map.groupBy(within, ({ of }) => of)
  return Math.max(0, ...[...sums.values()].map((same) => same.reduce((sum, { waited }) => sum + waited, 0)))
}
