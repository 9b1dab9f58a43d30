/** A pseudorandom number by name, from 0 to below 1: the same name always gives the same number. */
export type Random = (name: string) => number

/** Creates the random numbers of one rehearsal, or of one bidder. */
export const createRandom =
  (seed: string): Random =>
  (name) =>
    hashOf(`${seed} ${name}`) / 4_294_967_296

/**
 * Returns the FNV-1a hash of the text's code units, with a finalizer so that similar names give unrelated
 * numbers.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns a random value between two numbers. */
export const between = ([from, to]: Span, drawn: number): number => from + (to - from) * drawn

/** The range of the delay. */
export type Span = readonly [from: number, to: number]
