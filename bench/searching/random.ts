/** A pseudorandom generator (Mulberry32): the same seed gives the same run. @returns numbers from 0 to below 1 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks an item, the first ones far more often: few names account for most lots and searches. */
export const pickOftenFirst = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(items.length * random() ** 2)]

/** Picks an item, each with the same probability. */
export const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(items.length * random())]
