import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { ObjectStore } from '#server/platform/storage/object-store.ts'
import type { Original, Region } from './original.ts'
import { card, sized, storedFileName } from './rendition.ts'

/** The version of the encoding, which is part of the key so that URLs stay immutable. */
const recipe = 1

/** The format of a key: the first 96 bits of the content hash in hex. */
const keyShape = /^[0-9a-f]{24}$/

/** The size of a stored picture in pixels. */
export type Size = { readonly width: number; readonly height: number }

const sizeFile = z.object({ width: z.int(), height: z.int() })

/** Returns whether a text is a well-formed key; nothing else may become part of a path. */
export const isKey = (text: string): boolean => keyShape.test(text)

/** The number of bytes hashed at once, in about a millisecond. */
const hashedAtOnce = 512 * 1024

/**
 * Returns the key of an upload with its crop. Large uploads are hashed in slices, so that other work runs in
 * between.
 */
export async function keyOf(bytes: Uint8Array, crop: Region | undefined): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([recipe, crop ? [crop.x, crop.y, crop.width, crop.height] : null]))
  for (let from = 0; from < bytes.byteLength; from += hashedAtOnce) {
    if (from > 0) await setImmediate()
    hash.update(bytes.subarray(from, from + hashedAtOnce))
  }
  return hash.digest('hex').slice(0, 24)
}

/** Stores pictures as objects: the original, its size and its renditions under each key. */
export type PictureStore = {
  /** Returns the size of a stored picture, or null for an unknown key. */
  readonly sizeOf: (key: string) => Promise<Size | null>
  /** Returns the stored picture, or null for an unknown key. */
  readonly original: (key: string) => Promise<Buffer | null>
  /** Returns a rendition, or null if it was not encoded yet. */
  readonly rendition: (key: string, name: string) => Promise<Buffer | null>
  readonly has: (key: string, name: string) => Promise<boolean>
  /** Stores an original. Its size is stored last: a picture without a size is incomplete. */
  readonly putOriginal: (key: string, original: Original) => Promise<void>
  readonly putRendition: (key: string, name: string, bytes: Buffer) => Promise<void>
  /** Deletes a picture with its renditions; does nothing for an unknown key. */
  readonly remove: (key: string) => Promise<void>
}

/** Creates the store. @param folder the folder in the object store, such as `files/pictures` */
export function createPictureStore(storage: ObjectStore, folder: string): PictureStore {
  const at = (key: string, name: string) => `${folder}/${key}/${name}`
  const sizeOf = async (key: string): Promise<Size | null> => {
    const found = await storage.read(at(key, 'size.json'))
    return found && sizeFile.parse(JSON.parse(found.toString()))
  }
  return {
    sizeOf,
    original: (key) => storage.read(at(key, 'original')),
    rendition: (key, name) => storage.read(at(key, name)),
    has: (key, name) => storage.has(at(key, name)),
    putOriginal: async (key, { bytes, width, height }) => {
      await storage.put(at(key, 'original'), bytes)
      await storage.put(at(key, 'size.json'), Buffer.from(JSON.stringify({ width, height })))
    },
    putRendition: (key, name, bytes) => storage.put(at(key, name), bytes),
    // The size goes first, so that it is never found without its original.
    remove: async (key) => {
      const size = isKey(key) ? await sizeOf(key) : null
      if (size === null) return
      const renditions = new Set([card, ...sized].map((one) => storedFileName(one, size.width)))
      await storage.remove([at(key, 'size.json')])
      await storage.remove(['original', ...renditions].map((name) => at(key, name)))
    },
  }
}
