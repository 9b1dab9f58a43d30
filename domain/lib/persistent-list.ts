const blockSize = 32

/**
 * A list that is cheap to change: every change gives a new list and leaves the old one as it was, and both share what
 * they have in common. A lot's history grows by thousands of bids, each of which makes a new state.
 */
export class PersistentList<T> implements Iterable<T> {
  private readonly blocks: readonly (readonly T[])[]
  private readonly tail: readonly T[]
  readonly length: number

  private constructor(blocks: readonly (readonly T[])[], tail: readonly T[]) {
    this.blocks = blocks
    this.tail = tail
    this.length = blocks.length * blockSize + tail.length
  }

  static of<T>(items: Iterable<T>): PersistentList<T> {
    return Iterator.from(items).reduce((list, item) => list.append(item), new PersistentList<T>([], []))
  }

  /** The item at a place counted from 0, or from the end where negative; undefined beyond either end. */
  at(place: number): T | undefined {
    const index = place < 0 ? this.length + place : place
    const settled = this.blocks.length * blockSize
    if (index >= settled) return this.tail[index - settled]
    return this.blocks[Math.floor(index / blockSize)]?.[index % blockSize]
  }

  append(item: T): PersistentList<T> {
    return this.tail.length < blockSize
      ? new PersistentList(this.blocks, [...this.tail, item])
      : new PersistentList([...this.blocks, this.tail], [item])
  }

  /** The same list with another item at a place from 0 to length - 1. */
  with(place: number, item: T): PersistentList<T> {
    const settled = this.blocks.length * blockSize
    if (place >= settled) return new PersistentList(this.blocks, this.tail.with(place - settled, item))
    const block = Math.floor(place / blockSize)
    const changed = (this.blocks[block] ?? []).with(place % blockSize, item)
    return new PersistentList(this.blocks.with(block, changed), this.tail)
  }

  /** The same list without its last item. */
  dropLast(): PersistentList<T> {
    if (this.tail.length > 1 || this.blocks.length === 0) {
      return new PersistentList(this.blocks, this.tail.slice(0, -1))
    }
    return new PersistentList(this.blocks.slice(0, -1), this.blocks.at(-1) ?? [])
  }

  *[Symbol.iterator](): Generator<T, undefined> {
    for (const block of this.blocks) yield* block
    yield* this.tail
    return undefined
  }
}
