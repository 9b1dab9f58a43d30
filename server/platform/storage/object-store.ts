import type { Readable } from 'node:stream'

/** The listed properties of a stored object. */
export type ListedObject = {
  readonly name: string
  /** The time of the last change, in Unix milliseconds. */
  readonly modifiedAt: number
}

/**
 * Stores files as objects: bytes under a name such as `pictures/3f…/original`. An object is visible
 * completely or not at all, and to all processes that use the same store.
 */
export type ObjectStore = {
  /** The location of the store for messages, without secrets. */
  readonly place: string
  /** Stores an object durably. One with the same name is replaced. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Stores a local file durably and then deletes it. */
  putFile(name: string, file: string): Promise<void>
  /** Returns the bytes of an object, or null if there is none. */
  read(name: string): Promise<Buffer | null>
  /** Streams an object, or returns null if there is none. */
  open(name: string): Promise<Readable | null>
  has(name: string): Promise<boolean>
  /** Deletes objects; missing ones are ignored. */
  remove(names: readonly string[]): Promise<void>
  /** Returns the objects whose names begin with a prefix that ends in `/`, in no particular order. */
  list(prefix: string): AsyncIterable<ListedObject>
  close(): Promise<void>
}

/** Verifies a store without writing to it. */
export type StoreReader = Pick<ObjectStore, 'place' | 'read' | 'list' | 'close'>

const namePattern = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/**
 * Verifies the name of an object: parts of letters, digits, `_`, `-` and inner dots, separated by slashes.
 * @throws for any other name, which is a mistake of the caller
 */
export function checkName(name: string): void {
  if (!namePattern.test(name)) throw new Error(`${JSON.stringify(name)} cannot be the name of an object`)
}
