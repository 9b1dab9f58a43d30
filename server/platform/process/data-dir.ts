import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '#server/platform/process/startup-error.ts'

/**
 * Makes the folder of all data, if it is not there, and closes it to everybody but its owner. Where root runs the server, the
 * embedded database's user keeps its passage (see database/embedded/places.ts).
 * @throws StartupError where it cannot be made, is no folder, or may not be written to
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(path.resolve(dataDir))
    await access(dataDir, constants.W_OK)
    await closeToOthers(dataDir)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`DATA_DIR cannot be used: ${reason}. Set it to a folder that can be written to.`)
  }
}

/** Step by step: Node's own recursion never ends on file systems that make no folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory()) return
  if (found) throw new Error(`${folder} is a file`)
  await makeFolder(path.dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** With this mode the embedded database's user may pass through the folder, and neither list nor read what is in it. */
export const passageMode = 0o710

/** Only its owner, or root, may change a folder's mode; one that belongs to somebody else stays as that one set it. */
async function closeToOthers(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder)
  const user = process.getuid?.()
  if (user === undefined || (user !== 0 && user !== uid)) return
  if ((mode & 0o777) !== passageMode) await chmod(folder, 0o700)
}
