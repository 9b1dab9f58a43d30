const blockSize = 32

/**
 * A list that is cheap to change: every change returns a new list that shares its common parts with the
 * unchanged old one. A lot's history grows by thousands of bids, each of which makes a new state.
 */
export class PersistentList<T> implements Iterable<T> {
  /** Full blocks, in a list of the same kind: a change copies one block of each level. Null before there are any. */
  private readonly blocks: PersistentList<readonly T[]> | null
  private readonly tail: readonly T[]
  readonly length: number

  private constructor(blocks: PersistentList<readonly T[]> | null, tail: readonly T[]) {
    this.blocks = blocks
    this.tail = tail
    this.length = (blocks?.length ?? 0) * blockSize + tail.length
  }

  static of<T>(items: Iterable<T>): PersistentList<T> {
    return Iterator.from(items).reduce((list, item) => list.append(item), new PersistentList<T>(null, []))
  }

  /** Returns the item at a place counted from 0, or from the end if negative, or undefined beyond either end. */
  at(place: number): T | undefined {
    const index = place < 0 ? this.length + place : place
    const settled = this.length - this.tail.length
    if (index >= settled) return this.tail[index - settled]
    return index < 0 ? undefined : this.blocks?.at(Math.floor(index / blockSize))?.[index % blockSize]
  }

  append(item: T): PersistentList<T> {
    return this.tail.length < blockSize
      ? new PersistentList(this.blocks, [...this.tail, item])
      : new PersistentList((this.blocks ?? new PersistentList<readonly T[]>(null, [])).append(this.tail), [
          item,
        ])
  }

  /** Returns the list with another item at a position from 0 to length - 1. */
  with(place: number, item: T): PersistentList<T> {
    const settled = this.length - this.tail.length
    if (this.blocks === null || place >= settled)
      return new PersistentList(this.blocks, this.tail.with(place - settled, item))
    const block = Math.floor(place / blockSize)
    const changed = (this.blocks.at(block) ?? []).with(place % blockSize, item)
    return new PersistentList(this.blocks.with(block, changed), this.tail)
  }

  /** Returns the list without its last item. */
  dropLast(): PersistentList<T> {
    const last = this.tail.length > 1 ? undefined : this.blocks?.at(-1)
    if (last === undefined) return new PersistentList(this.blocks, this.tail.slice(0, -1))
    return new PersistentList<T>(this.blocks?.dropLast() ?? null, last)
  }

  *[Symbol.iterator](): Generator<T, undefined> {
    for (const block of this.blocks ?? []) yield* block
    yield* this.tail
    return undefined
  }
}
