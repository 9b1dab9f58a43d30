/** Numbers that look like chance and are the same in every run. @returns from 0 up to 1 */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of a list, the first ones far more often: few names make most of the lots, and most of the searches. */
export const oftenFirst = <T>(list: readonly T[], chance: () => number): T | undefined =>
  list[Math.floor(list.length * chance() ** 2)]

/** One of a list, each as often. */
export const anyOf = <T>(list: readonly T[], chance: () => number): T | undefined =>
  list[Math.floor(list.length * chance())]
