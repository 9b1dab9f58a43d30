import { readdir, readFile } from 'node:fs/promises'

/** Milliseconds of one tick of the kernel's CPU accounting. */
const tickMs = 10

/** The parent of a process, and its CPU time in milliseconds; null when it has ended. */
async function statOf(pid: number | string): Promise<{ parent: number; cpuMs: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 14) return null
  return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs }
}

/** The CPU time of a process and its children so far, in milliseconds; Linux only. */
export async function cpuMsOfFamily(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(async (one) => ({ one: Number(one), stat: await statOf(one) })))
  return stats.reduce(
    (sum, { one, stat }) => (stat && (one === pid || stat.parent === pid) ? sum + stat.cpuMs : sum),
    0,
  )
}

/** The parent of a process. */
export const parentOf = async (pid: number): Promise<number> => (await statOf(pid))?.parent ?? 0
