import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const pollIntervalMs = 20

/** Returns the processes that are running, with all their descendants, parents first; on Linux only. */
export async function familyOf(pids: readonly number[]): Promise<readonly number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name of the program, in brackets, may contain anything.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (parent !== undefined && state !== 'Z') parents.set(Number(name), Number(parent))
  }
  const family = pids.filter((pid) => parents.has(pid))
  for (const pid of family)
    family.push(...[...parents].flatMap(([child, parent]) => (parent === pid ? [child] : [])))
  return family
}

/** Sends a signal to processes; those that have ended are skipped. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** Waits until processes have ended. @returns false after `milliseconds` */
export async function untilEnded(pids: readonly number[], milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while ((await familyOf(pids)).length > 0) {
    if (performance.now() > deadline) return false
    await wait(pollIntervalMs)
  }
  return true
}
