/** The maximum number of lots that one item is divided into at once. */
const maxParts = 200

/** Returns how many lots some pieces can be divided into. */
export const mostLots = (pieces: number): number => Math.min(pieces, maxParts)

/** Returns a whole number as it was typed, or null if it is none of at least 1. */
export const readCount = (typed: string): number | null =>
  /^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : null

/** Reads the pieces of each lot as they were typed, or why they are not lots. */
export function readParts(
  typed: readonly string[],
  remaining: number,
): { readonly parts: readonly number[] } | { readonly issue: 'invalid' | 'tooMany' } {
  const parts = typed.flatMap((text) => readCount(text) ?? [])
  if (parts.length < typed.length) return { issue: 'invalid' }
  return parts.reduce((sum, part) => sum + part, 0) > remaining ? { issue: 'tooMany' } : { parts }
}
