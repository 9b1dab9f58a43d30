import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Random, and the only part of a path that comes from outside. */
const keyShape = /^[\da-f]{32}$/

/** Milliseconds without a byte, and in all, after which a sender is given up. */
const patience = { still: 60_000, all: 1_800_000 } as const

/** How long a file is left alone that came and was not asked for: its sender may still be waiting. */
const abandonedAfter = 7_200_000

/** Where uploads lie: each under its key, and those that are coming apart from them. */
export type UploadStore = {
  /** Writes down what comes, in a place of its own. Rejects where it does not come to its end. */
  readonly receive: (content: Readable) => Promise<{ readonly path: string; readonly bytes: number }>
  /** Throws away what was written down. */
  readonly discard: (file: string) => Promise<void>
  readonly keep: (key: string, bytes: Buffer) => Promise<void>
  /** Keeps what was written down, without reading it again. */
  readonly adopt: (key: string, file: string) => Promise<void>
  /** null for what is no key. */
  readonly read: (key: string) => Readable | null
  readonly remove: (key: string) => Promise<void>
  /** Throws away what was left half sent. @param now Unix milliseconds */
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

/** A name for a new file that nobody guesses. */
export const newKey = (): string => randomBytes(16).toString('hex')

async function write(content: Readable, file: string): Promise<number> {
  const late = new AbortController()
  const giveUp = () => late.abort()
  const still = setTimeout(giveUp, patience.still)
  const all = setTimeout(giveUp, patience.all)
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
