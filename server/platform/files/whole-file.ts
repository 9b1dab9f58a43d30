import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'

/**
 * Writes a file whole: a reader of the same path finds the content of before or the new one, never a part, also when
 * several processes write at once. The new content is on disk before it takes its name.
 *
 * @param mode permissions of the file, whatever the umask; 0o600 unless given
 */
export async function replaceFile(file: string, content: string | Buffer, mode = 0o600): Promise<void> {
  const draft = await writeDraft(file, content, mode)
  await rename(draft, file).catch(async (problem) => {
    await rm(draft)
    throw problem
  })
}

/** Writes a file whole that only its owner can read, unless it exists. Of several processes one writes it for all. */
export async function createFileOnce(file: string, content: string | Buffer): Promise<void> {
  const draft = await writeDraft(file, content, 0o600)
  try {
    await link(draft, file)
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) throw problem
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
