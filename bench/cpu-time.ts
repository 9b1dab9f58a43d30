import { readdir, readFile } from 'node:fs/promises'

/** The milliseconds of one tick of the kernel's CPU accounting. */
const tickMs = 10

/** The CPU time of processes in milliseconds, and their minor page faults: pages of memory touched for the first time. */
export type Usage = { readonly cpuMs: number; readonly faults: number }

/**
 * Returns the parent of a process, its usage, and that of its children that have ended; null if it has ended itself.
 */
async function statOf(pid: number | string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 16) return null
  const [faults = 0, endedFaults = 0] = [fields[7], fields[8]].map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return {
    parent: Number(fields[1]),
    own: { cpuMs: (user + system) * tickMs, faults },
    ended: { cpuMs: (endedUser + endedSystem) * tickMs, faults: endedFaults },
  }
}

/** Returns the usage so far of a process and its children, including ended ones; on Linux only. */
export async function usageOfFamily(pid: number): Promise<Usage> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(async (one) => ({ one: Number(one), stat: await statOf(one) })))
  const family = stats.flatMap(({ one, stat }) => {
    if (one === pid) return stat ? [stat.own, stat.ended] : []
    return stat?.parent === pid ? [stat.own] : []
  })
  return family.reduce(plus, noUsage)
}

export const noUsage: Usage = { cpuMs: 0, faults: 0 }

export const plus = (one: Usage, other: Usage): Usage => ({
  cpuMs: one.cpuMs + other.cpuMs,
  faults: one.faults + other.faults,
})

/** Returns the parent of a process. */
export const parentOf = async (pid: number): Promise<number> => (await statOf(pid))?.parent ?? 0
