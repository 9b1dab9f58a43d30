/** Returns a pseudo-random number from 0 to 999, derived from a text (FNV-1a): the same on every installation. */
export function pseudoRandom(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % 1_000
}
