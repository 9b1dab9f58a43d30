import { access, constants, mkdir, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where Linux has the groups that limit processor time (cgroup v1). */
const root = '/sys/fs/cgroup/cpu'
/** Microseconds in which a process may use its share once. A process that has used it waits, so it is short. */
const periodUs = 10_000

/** Gives processes a share of a processor of their own, which they cannot exceed. */
export type FixedShares = {
  /**
   * @param pid a process, with all its threads
   * @param share of one processor
   */
  limit(pid: number, share: number): Promise<void>
  /** Removes the limits; the processes must have ended. */
  close(): Promise<void>
}

/** Null where this process may not limit others: on other systems, without the rights, or with cgroup v2. */
export async function openFixedShares(): Promise<FixedShares | null> {
  try {
    await access(path.join(root, 'cpu.cfs_quota_us'), constants.W_OK)
  } catch {
    return null
  }
  const groups: string[] = []
  return {
    async limit(pid, share) {
      const group = path.join(root, `rostrum-bench-${pid}`)
      await mkdir(group)
      groups.push(group)
      await writeFile(path.join(group, 'cpu.cfs_period_us'), String(periodUs))
      await writeFile(path.join(group, 'cpu.cfs_quota_us'), String(Math.round(periodUs * share)))
      await writeFile(path.join(group, 'cgroup.procs'), String(pid))
    },
    async close() {
      for (const group of groups.splice(0)) await rmdir(group)
    },
  }
}
