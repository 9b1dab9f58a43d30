import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ListedObject, ObjectStore } from '#server/platform/storage/object-store.ts'

/** The folder of uploads in the object store. */
export const uploadFolder = 'files/uploads'

/** The format of a key: random, and the only external part of a name. */
const keyShape = /^[\da-f]{32}$/

/** Stores uploads by key. */
export type UploadStore = {
  readonly put: (key: string, bytes: Buffer) => Promise<void>
  /** Moves a spooled file into the store. */
  readonly adopt: (key: string, file: string) => Promise<void>
  /** Opens an upload, or returns null for an unknown or malformed key. */
  readonly open: (key: string) => Promise<Readable | null>
  readonly read: (key: string) => Promise<Buffer | null>
  readonly remove: (keys: readonly string[]) => Promise<void>
  /** Returns the stored files, each named by its key. */
  readonly list: () => AsyncIterable<ListedObject>
}

/** Creates the store. @param folder the folder in the object store, such as `files/uploads` */
export function createUploadStore(storage: ObjectStore, folder: string): UploadStore {
  const at = (key: string) => `${folder}/${key}`
  return {
    put: (key, bytes) => storage.put(at(key), bytes),
    adopt: (key, file) => storage.putFile(at(key), file),
    open: async (key) => (keyShape.test(key) ? storage.open(at(key)) : null),
    read: async (key) => (keyShape.test(key) ? storage.read(at(key)) : null),
    remove: (keys) => storage.remove(keys.filter((key) => keyShape.test(key)).map(at)),
    async *list() {
      for await (const { name, modifiedAt } of storage.list(at('')))
        yield { name: name.slice(folder.length + 1), modifiedAt }
    },
  }
}

/** Creates a random key. */
export const newKey = (): string => randomBytes(16).toString('hex')
