/** Chances that come out the same each time. */
export type Draws = {
  /** A whole number from 0 to below `most`. */
  upTo(most: number): number
  /** So many different numbers from 0 to below `all`. */
  some(all: number, many: number): readonly number[]
}

/** @param seed any whole number; the same seed draws the same */
export function openDraws(seed: number): Draws {
  let state = seed
  // Mulberry32: small, and even enough for who bids when.
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number): number => Math.floor(draw() * most)
  return {
    upTo,
    some(all, many) {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(many, all)) chosen.add(upTo(all))
      return [...chosen]
    },
  }
}
