/** A pseudorandom generator: equal seeds produce equal sequences. */
export type SeededRandom = {
  /** Returns an integer from 0 to below `n`. */
  below(n: number): number
  /** Returns true with a probability of 1 in `n`. */
  oneIn(n: number): boolean
  pick<T>(items: readonly T[]): T
}

/** Returns a generator of numbers from 0 to below 1 (Mulberry32): small, fast and good enough for tests. */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Creates a pseudorandom generator from a seed. */
export function seededRandom(seed: number): SeededRandom {
  const next = numbersOf(seed)
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    oneIn: (n) => below(n) === 0,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}
