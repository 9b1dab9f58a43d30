import { access, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartRefused } from '#server/start-refused.ts'

/**
 * Makes the folder of a house's data, if it is not there.
 * @throws StartRefused where it cannot be made, is no folder, or may not be written to
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(path.resolve(dataDir))
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`DATA_DIR cannot be used: ${reason}. Set it to a folder that can be written to.`)
  }
}

/** Step by step: Node's own recursion never ends on file systems that make no folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory()) return
  if (found) throw new Error(`${folder} is a file`)
  await makeFolder(path.dirname(folder))
  await mkdir(folder).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}
