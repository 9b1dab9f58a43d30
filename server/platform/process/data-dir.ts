import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '#server/platform/process/startup-error.ts'

/**
 * Creates the data folder if it is missing and makes it private to its owner. If root runs the server, the
 * embedded database's user keeps traversal rights (see database/embedded/paths.ts).
 * @throws StartupError if it cannot be created, is not a folder or is not writable
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(path.resolve(dataDir))
    await access(dataDir, constants.W_OK)
    await makePrivate(dataDir)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`DATA_DIR cannot be used: ${reason}. Set it to a writable folder.`)
  }
}

/** Creates a folder one level at a time, as Node's recursive mkdir hangs on file systems such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory()) return
  if (found) throw new Error(`${folder} is a file`)
  await makeFolder(path.dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Lets the embedded database's user traverse the folder, but not list or read it. */
export const traverseOnlyMode = 0o710

/** Makes a folder private. Only the owner or root may change a folder's mode; other folders keep theirs. */
async function makePrivate(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder)
  const user = process.getuid?.()
  if (user === undefined || (user !== 0 && user !== uid)) return
  if ((mode & 0o777) !== traverseOnlyMode) await chmod(folder, 0o700)
}
