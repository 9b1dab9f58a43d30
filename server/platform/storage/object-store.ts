import type { Readable } from 'node:stream'

/** The listed properties of a stored object. */
export type ListedObject = {
  readonly name: string
  /** Unix milliseconds. */
  readonly modifiedAt: number
}

/**
 * Stores the house's files as objects: bytes under a name such as `pictures/3f…/original`. An object is seen whole or
 * not at all, and by all processes that use the same store.
 */
export type ObjectStore = {
  /** Where it is, without secrets, for messages. */
  readonly place: string
  /** Stores an object durably. One of the same name is replaced. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Stores a file of this machine durably and deletes it there. */
  putFile(name: string, file: string): Promise<void>
  /** Returns the bytes of an object, or null if there is none. */
  read(name: string): Promise<Buffer | null>
  /** Streams an object; null if there is none. */
  open(name: string): Promise<Readable | null>
  has(name: string): Promise<boolean>
  /** Deletes objects. Those that do not exist are ignored. */
  remove(names: readonly string[]): Promise<void>
  /** Returns the objects whose names begin with a prefix that ends in `/`, in no particular order. */
  list(prefix: string): AsyncIterable<ListedObject>
  close(): Promise<void>
}

/** Verifies a store without writing to it. */
export type StoreReader = Pick<ObjectStore, 'place' | 'read' | 'list' | 'close'>

const namePattern = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/**
 * Verifies the name of an object: parts of letters, digits, `_`, `-` and dots inside, separated by slashes.
 * @throws for any other, which is a mistake of the caller
 */
export function checkName(name: string): void {
  if (!namePattern.test(name)) throw new Error(`${JSON.stringify(name)} cannot be the name of an object`)
}
