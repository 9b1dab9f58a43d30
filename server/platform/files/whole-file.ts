import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { isErrorWith } from '#server/platform/storage/file-errors.ts'

/**
 * Replaces a file atomically: readers see either the old or the new content, even if several processes write at once.
 * The new content is flushed to disk before the rename.
 *
 * @param mode permissions of the file, regardless of the umask; 0o600 by default
 */
export async function replaceFile(file: string, content: string | Buffer, mode = 0o600): Promise<void> {
  const draft = await writeDraft(file, content, mode)
  await rename(draft, file).catch(async (problem) => {
    await rm(draft)
    throw problem
  })
}

/**
 * Creates a file atomically, readable by its owner only, unless it exists. Of several processes, one creates it for
 * all.
 */
export async function createFileOnce(file: string, content: string | Buffer): Promise<void> {
  const draft = await writeDraft(file, content, 0o600)
  try {
    await link(draft, file)
  } catch (problem) {
    if (!isErrorWith(problem, 'EEXIST')) throw problem
  } finally {
    await rm(draft)
  }
}

async function writeDraft(file: string, content: string | Buffer, mode: number): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', mode)
  try {
    await handle.chmod(mode)
    await handle.writeFile(content)
    await handle.sync()
  } catch (problem) {
    await rm(draft)
    throw problem
  } finally {
    await handle.close()
  }
  return draft
}
