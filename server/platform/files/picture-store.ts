import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Original, Region } from './original.ts'

/** Version of the encoding. It is part of the key, so that URLs stay immutable. */
const recipe = 1

/** Format of a key: the first 96 bits of the content hash in hex. */
const keyShape = /^[0-9a-f]{24}$/

/** Milliseconds after which an incomplete folder counts as abandoned. */
const abandonedAfter = 3_600_000

/** The size of a stored picture in pixels. */
export type Size = { readonly width: number; readonly height: number }

const sizeFile = z.object({ width: z.int(), height: z.int() })

/** Whether a text is a well-formed key; nothing else may become part of a path. */
export const isKey = (text: string): boolean => keyShape.test(text)

/** Bytes that are hashed at once, in about a millisecond. */
const hashedAtOnce = 512 * 1024

/** The key of an upload with its crop. Large ones are hashed in slices, so that other work runs in between. */
export async function keyOf(bytes: Uint8Array, crop: Region | undefined): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([recipe, crop ? [crop.x, crop.y, crop.width, crop.height] : null]))
  for (let from = 0; from < bytes.byteLength; from += hashedAtOnce) {
    if (from > 0) await setImmediate()
    hash.update(bytes.subarray(from, from + hashedAtOnce))
  }
  return hash.digest('hex').slice(0, 24)
}

/** The folder of pictures: one folder per key with the original, its size and its renditions. */
export type PictureStore = {
  readonly originalOf: (key: string) => string
  readonly madeOf: (key: string, name: string) => string
  /** The size of a stored picture; null for an unknown key. */
  readonly sizeOf: (key: string) => Promise<Size | null>
  readonly has: (key: string, name: string) => Promise<boolean>
  /** Stores an original durably and atomically; storing it again has no effect. */
  readonly keep: (key: string, original: Original) => Promise<void>
  /** Stores a rendition atomically. */
  readonly put: (key: string, name: string, bytes: Buffer) => Promise<void>
  /** Deletes a picture with its renditions; without effect for an unknown key. */
  readonly remove: (key: string) => Promise<void>
}

/**
 * @param folder absolute; created if missing
 * @param now Unix milliseconds, to detect folders left incomplete by a crash
 */
export async function createPictureStore(folder: string, now: number): Promise<PictureStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(folder, now)
  const at = (key: string, name: string) => path.join(folder, key, name)
  return {
    originalOf: (key) => at(key, 'original'),
    madeOf: at,
    sizeOf: async (key) => {
      const text = await readFile(at(key, 'size.json'), 'utf8').catch(unlessMissing)
      return text === null ? null : sizeFile.parse(JSON.parse(text))
    },
    has: async (key, name) => (await stat(at(key, name)).catch(unlessMissing)) !== null,
    keep: async (key, { bytes, width, height }) => {
      const draft = path.join(folder, `.${randomUUID()}`)
      await mkdir(draft, { mode: 0o700 })
      await writeDurably(path.join(draft, 'original'), bytes)
      await writeDurably(path.join(draft, 'size.json'), JSON.stringify({ width, height }))
      await rename(draft, path.join(folder, key)).catch(() => rm(draft, { recursive: true }))
    },
    put: async (key, name, bytes) => {
      const draft = at(key, `.${randomUUID()}`)
      await writeFile(draft, bytes)
      await rename(draft, at(key, name))
    },
    // Renamed first, so that it is never found without its original.
    remove: async (key) => {
      if (!isKey(key)) return
      const gone = path.join(folder, `.${randomUUID()}`)
      const moved = await rename(path.join(folder, key), gone).then(() => true, unlessMissing)
      if (moved) await rm(gone, { recursive: true, force: true })
    },
  }
}

async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.')) continue
    // Another process may complete or remove it at the same time.
    const found = await stat(path.join(folder, name)).catch(unlessMissing)
    if (found && now - found.mtimeMs > abandonedAfter)
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

function unlessMissing(problem: unknown): null {
  if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
  throw problem
}
