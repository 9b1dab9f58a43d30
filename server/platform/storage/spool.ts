import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Milliseconds without data, and in total, after which an upload is aborted. */
const patience = { still: 60_000, all: 1_800_000 } as const

/** Milliseconds after which a spooled file counts as abandoned. */
const abandonedAfter = 7_200_000

/** The local files that are being received. */
export type SpoolFolder = {
  /** Spools a stream to a new file. Rejects if the stream is aborted. */
  readonly receive: (content: Readable) => Promise<{ readonly path: string; readonly bytes: number }>
  /** Discards a spooled file. */
  readonly discard: (file: string) => Promise<void>
  /** Deletes abandoned spooled files. @param now Unix milliseconds */
  readonly sweep: (now: number) => Promise<void>
}

/** Creates a spool folder. @param folder an absolute path, created with the first file */
export function createSpoolFolder(folder: string): SpoolFolder {
  return {
    async receive(content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, randomUUID())
      try {
        return { path: file, bytes: await write(content, file) }
      } catch (problem) {
        await rm(file, { force: true })
        throw problem
      }
    },
    discard: (file) => rm(file, { force: true }),
    async sweep(now) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => null)
        if (found && now - found.mtimeMs > abandonedAfter) await rm(file, { force: true })
      }
    },
  }
}

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
