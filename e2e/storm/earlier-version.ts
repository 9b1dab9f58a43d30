import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const migrations = 'server/platform/database/migrations'

/** A checkout of an earlier version, built. */
export type EarlierVersion = {
  readonly folder: string
  readonly commit: string
  close(): Promise<void>
}

/**
 * Checks out an earlier commit, installs its packages and builds its pages. It takes a minute or two.
 * @param folder a folder that does not exist yet
 * @param from the commit; null for the one before the last change of a migration
 * @throws if the history of this checkout does not reach that far back
 */
export async function openEarlierVersion(folder: string, from: string | null): Promise<EarlierVersion> {
  const git = (...args: readonly string[]) => run('git', [...args], { cwd: root })
  const last = async () => (await git('log', '-1', '--format=%H', '--', migrations)).stdout.trim()
  const commit = (await git('rev-parse', '--short', from ?? `${await last()}^`)).stdout.trim()
  await git('worktree', 'add', '--detach', folder, commit)
  const close = async () => {
    await git('worktree', 'remove', '--force', folder)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder })
    await run('npm', ['run', 'build'], { cwd: folder })
  } catch (error) {
    await close()
    throw error
  }
  return { folder, commit, close }
}
