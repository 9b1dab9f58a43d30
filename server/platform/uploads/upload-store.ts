import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Format of a key: random, and the only external part of a path. */
const keyShape = /^[\da-f]{32}$/

/** Milliseconds without data, and in total, after which an upload is aborted. */
const patience = { still: 60_000, all: 1_800_000 } as const

/** Milliseconds after which a spooled file counts as abandoned. */
const abandonedAfter = 7_200_000

/** Stores uploads by key; files in transfer are in a separate folder. */
export type UploadStore = {
  /** Spools a stream to its own file. Rejects where it breaks off. */
  readonly receive: (content: Readable) => Promise<{ readonly path: string; readonly bytes: number }>
  /** Discards a spooled file. */
  readonly discard: (file: string) => Promise<void>
  readonly keep: (key: string, bytes: Buffer) => Promise<void>
  /** Moves a spooled file into the store. */
  readonly adopt: (key: string, file: string) => Promise<void>
  /** null for a malformed key. */
  readonly read: (key: string) => Readable | null
  readonly remove: (key: string) => Promise<void>
  /** Deletes abandoned spooled files. @param now Unix milliseconds */
  readonly sweep: (now: number) => Promise<void>
}

/** @param folder absolute */
export function createUploadStore(folder: string): UploadStore {
  const coming = path.join(folder, '.coming')
  const at = (key: string) => path.join(folder, key)
  return {
    async receive(content) {
      await mkdir(coming, { recursive: true, mode: 0o700 })
      const file = path.join(coming, randomUUID())
      try {
        return { path: file, bytes: await write(content, file) }
      } catch (problem) {
        await rm(file, { force: true })
        throw problem
      }
    },
    discard: (file) => rm(file, { force: true }),
    async keep(key, bytes) {
      await mkdir(coming, { recursive: true, mode: 0o700 })
      const draft = path.join(coming, randomUUID())
      const handle = await open(draft, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, at(key))
    },
    async adopt(key, file) {
      const handle = await open(file, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(file, at(key))
    },
    read: (key) => (keyShape.test(key) ? createReadStream(at(key)) : null),
    remove: async (key) => {
      if (keyShape.test(key)) await rm(at(key), { force: true })
    },
    async sweep(now) {
      for (const name of await readdir(coming).catch(() => [])) {
        const file = path.join(coming, name)
        const found = await stat(file).catch(() => null)
        if (found && now - found.mtimeMs > abandonedAfter) await rm(file, { force: true })
      }
    },
  }
}

/** A random key. */
export const newKey = (): string => randomBytes(16).toString('hex')

async function write(content: Readable, file: string): Promise<number> {
  const late = new AbortController()
  const abort = () => late.abort()
  const still = setTimeout(abort, patience.still)
  const all = setTimeout(abort, patience.all)
  content.on('data', () => still.refresh())
  try {
    const out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
    await pipeline(content, out, { signal: late.signal })
    return out.bytesWritten
  } finally {
    clearTimeout(still)
    clearTimeout(all)
  }
}
