import { PersistentList } from './persistent-list.ts'

/**
 * A map by string that is cheap to change: every change gives a new map and leaves the old one as it was. It keeps
 * the order in which its keys were first set.
 */
export class PersistentMap<V> implements Iterable<readonly [string, V]> {
  /**
   * Where each key's item stands in `items`. Shared by all versions that grew from one another: a version ignores the
   * places beyond its own length, so that adding a key need not copy the index.
   */
  private readonly places: Map<string, number>
  private readonly items: PersistentList<readonly [string, V]>

  private constructor(places: Map<string, number>, items: PersistentList<readonly [string, V]>) {
    this.places = places
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
    return this.placeOf(key) !== undefined
  }

  get(key: string): V | undefined {
    const place = this.placeOf(key)
    return place === undefined ? undefined : this.items.at(place)?.[1]
  }

  /** The same map with a key's value set. */
  with(key: string, value: V): PersistentMap<V> {
    const place = this.placeOf(key)
    if (place !== undefined) return new PersistentMap(this.places, this.items.with(place, [key, value]))
    return new PersistentMap(this.placesWith(key), this.items.append([key, value]))
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

  private placeOf(key: string): number | undefined {
    const place = this.places.get(key)
    return place !== undefined && place < this.size ? place : undefined
  }

  /** The index with one more key at the end; copied only where another version has grown past this one. */
  private placesWith(key: string): Map<string, number> {
    const isNewest = this.places.size === this.size
    if (isNewest) this.places.set(key, this.size)
    if (this.places.get(key) === this.size) return this.places
    return new Map([...this.keys(), key].map((each, place) => [each, place]))
  }
}
