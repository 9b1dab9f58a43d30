import { execFile } from 'node:child_process'
import { chmod, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** A separate disk for the databases of a storm, which can be filled. */
export type SmallDisk = {
  /** Takes all remaining space. */
  fill(): Promise<void>
  empty(): Promise<void>
  close(): Promise<void>
}

/** Space for a database, a storm of several minutes, and the gigabyte of log that PostgreSQL retains. */
const sizeMegabytes = 2_048
const block = Buffer.alloc(2 ** 20)

/**
 * Mounts an in-memory file system on an existing folder. @throws if this process may not mount
 */
export async function openSmallDisk(folder: string): Promise<SmallDisk> {
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', folder])
  await chmod(folder, 0o755)
  const filler = path.join(folder, 'filler')
  return {
    async fill() {
      const file = await open(filler, 'a')
      try {
        for (;;) await file.write(block)
      } catch (error) {
        if (!isFull(error)) throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filler, { force: true }),
    close: async () => void (await execute('umount', ['--lazy', folder])),
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'
