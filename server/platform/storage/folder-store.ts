import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { isErrorWith, unlessMissing } from './file-errors.ts'
import { checkName, type ListedObject, type ObjectStore, type StoreReader } from './object-store.ts'

/** The folder in which objects are written before they get their names. */
const draftFolder = '.drafts'

/** Milliseconds after which a draft counts as abandoned. */
const abandonedAfter = 7_200_000

/**
 * Opens a store in a folder: each object is a file. Several machines may share the folder.
 *
 * @param folder an absolute path, created if missing
 * @param now Unix milliseconds, for deleting drafts that a crash left behind
 */
export async function openFolderStore(folder: string, now: number): Promise<ObjectStore> {
  const drafts = path.join(folder, draftFolder)
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await sweep(drafts, now)

  const fileOf = (name: string): string => fileIn(folder, name)

  /** Writes a draft and gives it its name when it is on the disk. */
  const store = async (name: string, write: (draft: string) => Promise<void>): Promise<void> => {
    const file = fileOf(name)
    const draft = path.join(drafts, randomUUID())
    try {
      await write(draft)
      await sync(draft)
      await moveTo(file, draft)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  const removeOne = async (name: string): Promise<void> => {
    const file = fileOf(name)
    await rm(file, { force: true })
    await removeEmpty(path.dirname(file), folder)
  }

  return {
    ...openFolderReader(folder),
    put: (name, content) =>
      store(name, async (draft) => {
        const handle = await open(draft, 'wx', 0o600)
        await handle.writeFile(content).finally(() => handle.close())
      }),
    putFile: async (name, file) => {
      await store(name, (draft) =>
        rename(file, draft).catch(async (error: unknown) => {
          if (!isErrorWith(error, 'EXDEV')) throw error
          await copyFile(file, draft)
        }),
      )
      await rm(file, { force: true })
    },
    open: async (name) => ((await isFile(fileOf(name))) ? openStream(fileOf(name)) : null),
    has: async (name) => isFile(fileOf(name)),
    remove: async (names) => {
      for (const name of names) await removeOne(name)
    },
  }
}

/** Opens a store in a folder without creating or changing anything there. */
export const openFolderReader = (folder: string): StoreReader => ({
  place: folder,
  read: async (name) => readFile(fileIn(folder, name)).catch(unlessMissing),
  list: (prefix) => list(folder, prefix),
  close: async () => undefined,
})

function fileIn(folder: string, name: string): string {
  checkName(name)
  return path.join(folder, name)
}

const isFile = async (file: string): Promise<boolean> =>
  (await stat(file).catch(unlessMissing))?.isFile() ?? false

async function openStream(file: string): Promise<Readable | null> {
  const handle = await open(file).catch(unlessMissing)
  return handle && createReadStream(file, { fd: handle })
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

/**
 * Renames a draft. Its folder may be missing, possibly because another process has just removed it with its
 * last object.
 */
async function moveTo(file: string, draft: string): Promise<void> {
  for (;;) {
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      return await rename(draft, file)
    } catch (error) {
      if (!isErrorWith(error, 'ENOENT') || (await stat(draft).catch(unlessMissing)) === null) throw error
    }
  }
}

/** Deletes a folder of the store that has no objects left. */
async function removeEmpty(inner: string, folder: string): Promise<void> {
  if (inner === folder || path.dirname(inner) === folder) return
  const isRemoved = await rmdir(inner).then(
    () => true,
    (error: unknown) => {
      if (isErrorWith(error, 'ENOTEMPTY') || isErrorWith(error, 'ENOENT')) return false
      throw error
    },
  )
  if (isRemoved) await removeEmpty(path.dirname(inner), folder)
}

async function* list(folder: string, prefix: string): AsyncGenerator<ListedObject> {
  const inner = await opendir(path.join(folder, prefix)).catch(unlessMissing)
  if (inner === null) return
  for await (const entry of inner) {
    if (entry.name.startsWith('.')) continue
    const name = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* list(folder, `${name}/`)
    const found = entry.isFile() ? await stat(path.join(folder, name)).catch(unlessMissing) : null
    if (found) yield { name, modifiedAt: found.mtimeMs }
  }
}

async function sweep(drafts: string, now: number): Promise<void> {
  for await (const { name } of await opendir(drafts)) {
    const file = path.join(drafts, name)
    const found = await stat(file).catch(unlessMissing)
    if (found && now - found.mtimeMs > abandonedAfter) await rm(file, { force: true })
  }
}
