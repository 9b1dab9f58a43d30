import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Original, Region } from './original.ts'

/** Raised whenever pictures come out differently for the same upload, so that addresses may be cached for ever. */
const recipe = 1

/** A key is the first 96 bits, in hexadecimal, of what the upload's content hashes to. */
const keyShape = /^[0-9a-f]{24}$/

/** How long a half-written folder is left alone: its writer may still be at it. */
const abandonedAfter = 3_600_000

/** The size of a kept picture, in pixels. */
export type Size = { readonly width: number; readonly height: number }

const sizeFile = z.object({ width: z.int(), height: z.int() })

/** Whether a text has the shape of a key; nothing else may become part of a path. */
export const isKey = (text: string): boolean => keyShape.test(text)

/** The key of what an upload and its crop come to. */
export const keyOf = (bytes: Uint8Array, crop: Region | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([recipe, crop ? [crop.x, crop.y, crop.width, crop.height] : null]))
    .update(bytes)
    .digest('hex')
    .slice(0, 24)

/** The folder of pictures: one folder a key, holding the kept original, its size, and what was made from it. */
export type PictureStore = {
  readonly originalOf: (key: string) => string
  readonly madeOf: (key: string, name: string) => string
  /** The size of a kept picture; null where no picture has that key. */
  readonly sizeOf: (key: string) => Promise<Size | null>
  readonly has: (key: string, name: string) => Promise<boolean>
  /** Keeps an original, durably and all at once; keeping the same again is harmless. */
  readonly keep: (key: string, original: Original) => Promise<void>
  /** Writes something made from an original, all at once. */
  readonly put: (key: string, name: string, bytes: Buffer) => Promise<void>
}

/**
 * @param folder absolute; made if it is not there
 * @param now Unix milliseconds, to tell folders that a crash left half written
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
    const { mtimeMs } = await stat(path.join(folder, name))
    if (now - mtimeMs > abandonedAfter) await rm(path.join(folder, name), { recursive: true })
  }
}

function unlessMissing(problem: unknown): null {
  if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
  throw problem
}
