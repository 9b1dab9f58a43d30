import { PersistentList } from './persistent-list.ts'

/**
 * A map by string that is cheap to change: every change returns a new map and leaves the old one unchanged. It keeps
 * the order in which its keys were first set.
 */
export class PersistentMap<V> implements Iterable<readonly [string, V]> {
  /**
   * The index of each key's item in `items`. Shared by all versions derived from one another: a version
   * ignores positions beyond its own length, so that adding a key need not copy the index.
   */
  private readonly indexes: Map<string, number>
  private readonly items: PersistentList<readonly [string, V]>

  private constructor(indexes: Map<string, number>, items: PersistentList<readonly [string, V]>) {
    this.indexes = indexes
    this.items = items
  }

  static of<V>(entries: Iterable<readonly [string, V]>): PersistentMap<V> {
    const empty = new PersistentMap<V>(new Map(), PersistentList.of<readonly [string, V]>([]))
    return Iterator.from(entries).reduce((map, [key, value]) => map.with(key, value), empty)
  }

  get size(): number {
    return this.items.length
  }

  has(key: string): boolean {
    return this.indexOf(key) !== undefined
  }

  get(key: string): V | undefined {
    const index = this.indexOf(key)
    return index === undefined ? undefined : this.items.at(index)?.[1]
  }

  /** Returns the same map with a key's value set. */
  with(key: string, value: V): PersistentMap<V> {
    const index = this.indexOf(key)
    if (index !== undefined) return new PersistentMap(this.indexes, this.items.with(index, [key, value]))
    return new PersistentMap(this.indexesWith(key), this.items.append([key, value]))
  }

  *keys(): Generator<string, undefined> {
    for (const [key] of this.items) yield key
    return undefined
  }

  *values(): Generator<V, undefined> {
    for (const [, value] of this.items) yield value
    return undefined
  }

  [Symbol.iterator](): Iterator<readonly [string, V]> {
    return this.items[Symbol.iterator]()
  }

  private indexOf(key: string): number | undefined {
    const index = this.indexes.get(key)
    return index !== undefined && index < this.size ? index : undefined
  }

  /**
   * Returns the index with one more key at the end; which is copied only if another version has grown beyond
   * this one.
   */
  private indexesWith(key: string): Map<string, number> {
    const isNewest = this.indexes.size === this.size
    if (isNewest) this.indexes.set(key, this.size)
    if (this.indexes.get(key) === this.size) return this.indexes
    return new Map([...this.keys(), key].map((each, index) => [each, index]))
  }
}
