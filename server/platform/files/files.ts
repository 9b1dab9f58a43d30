import { availableParallelism } from 'node:os'
import type { Isolation } from '#server/platform/isolation/isolation.ts'
import type { ObjectStore } from '#server/platform/storage/object-store.ts'
import { createEncoder } from './encoder.ts'
import type { Region } from './original.ts'
import { createPictureStore, isKey, keyOf, type Size } from './picture-store.ts'
import type { UploadRefused } from './refusal.ts'
import { type Rendition, shownOnPages, storedFileName } from './rendition.ts'
import { createTaskGate } from './task-gate.ts'

/** A stored picture: its key in URLs and its size in pixels. */
export type Stored = { readonly kind: 'stored'; readonly key: string } & Size

/** The picture store: originals are stored once, and renditions are derived on demand. */
export type Pictures = {
  /**
   * Stores a picture without its metadata. The same content and crop have the same key.
   *
   * @param options.crop the region to keep, in pixels of the upright picture
   *
   * @param options.isClean whether the bytes are stored unchanged, as an upright JPEG of our own without
   * metadata or crop
   * @param options.isBatch whether it is one of many, so that one processor is left to others if there are several
   */
  readonly storePicture: (
    bytes: Uint8Array,
    options?: { readonly crop?: Region; readonly isClean?: boolean; readonly isBatch?: boolean },
  ) => Promise<Stored | UploadRefused>
  /** Returns the size of a stored picture, or null for an unknown key. */
  readonly sizeOf: (key: string) => Promise<Size | null>
  /** Returns the bytes of a rendition, encoded on first request, or null for an unknown key. */
  readonly derive: (key: string, rendition: Rendition) => Promise<Buffer | null>
  /** Encodes the sizes of these pictures that pages show, one at a time in the background, after urgent requests. */
  readonly warm: (keys: readonly string[]) => Promise<void>
  /** Deletes a picture with its renditions. The caller ensures that nothing uses it. */
  readonly remove: (key: string) => Promise<void>
  /** Stops warming and waits for pending encodings. */
  readonly close: () => Promise<void>
}

/** Opens the picture store, in `files/pictures` of the object store. Pictures are decoded only in child processes. */
export function openPictures(storage: ObjectStore, isolation: Pick<Isolation, 'run'>): Pictures {
  const encoder = createEncoder(isolation)
  const store = createPictureStore(storage, 'files/pictures')
  const gate = createTaskGate(availableParallelism())
  const underWay = new Map<string, Promise<Buffer | null>>()
  const closing = new AbortController()

  const make = async (key: string, rendition: Rendition, name: string): Promise<Buffer | null> => {
    const known = await store.rendition(key, name)
    if (known) return known
    const original = await store.original(key)
    if (original === null) return null
    const bytes = await encoder.rendition(original, rendition)
    await store.putRendition(key, name, bytes)
    return bytes
  }

  const once = (id: string, making: Promise<Buffer | null>): Promise<Buffer | null> => {
    underWay.set(id, making)
    return making.finally(() => underWay.delete(id))
  }

  const storedNameOf = async (key: string, rendition: Rendition): Promise<string | null> => {
    const size = isKey(key) ? await store.sizeOf(key) : null
    return size && storedFileName(rendition, size.width)
  }

  const derive = async (key: string, rendition: Rendition): Promise<Buffer | null> => {
    const name = await storedNameOf(key, rendition)
    if (!name) return null
    const known = await store.rendition(key, name)
    if (known) return known
    const id = `${key}/${name}`
    return (
      underWay.get(id) ??
      once(
        id,
        gate.urgent(() => make(key, rendition, name)),
      )
    )
  }

  const warmOne = async (key: string, rendition: Rendition): Promise<void> => {
    const name = await storedNameOf(key, rendition)
    if (!name || (await store.has(key, name))) return
    const id = `${key}/${name}`
    // Registered only when it runs, so that urgent requests for it do not wait in the idle lane.
    await gate.idle(async () => {
      if (!underWay.has(id)) await once(id, make(key, rendition, name))
    })
  }

  return {
    storePicture: async (bytes, { crop, isClean = false, isBatch = false } = {}) => {
      const key = await keyOf(bytes, crop)
      const known = await store.sizeOf(key)
      if (known) return { kind: 'stored', key, ...known }
      const original = await gate[isBatch ? 'steady' : 'urgent'](() =>
        isClean ? encoder.clean(bytes) : encoder.original(bytes, crop),
      )
      if (original.kind === 'refused') return original
      await store.putOriginal(key, original)
      return { kind: 'stored', key, width: original.width, height: original.height }
    },
    sizeOf: async (key) => (isKey(key) ? store.sizeOf(key) : null),
    derive,
    remove: store.remove,
    warm: async (keys) => {
      for (const key of keys) {
        for (const rendition of shownOnPages) {
          if (closing.signal.aborted) return
          await warmOne(key, rendition)
        }
      }
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled(underWay.values())
    },
  }
}
