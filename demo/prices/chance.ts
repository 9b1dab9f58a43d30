/** A number from 0 up to 999 that depends on nothing but a text (FNV-1a): the demonstration is the same everywhere. */
export function chance(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % 1_000
}
