/** The maximum number of lots that one item is divided into at once. */
const maxParts = 200

/** Returns the maximum number of lots that some pieces can be divided into. */
export const mostLots = (pieces: number): number => Math.min(pieces, maxParts)

/** Parses a whole number of at least 1, or returns null. */
export const readCount = (typed: string): number | null =>
  /^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : null

/** Parses the typed pieces of each lot, or returns why they are invalid. */
export function readParts(
  typed: readonly string[],
  remaining: number,
): { readonly parts: readonly number[] } | { readonly issue: 'invalid' | 'tooMany' } {
  const parts = typed.flatMap((text) => readCount(text) ?? [])
  if (parts.length < typed.length) return { issue: 'invalid' }
  return parts.reduce((sum, part) => sum + part, 0) > remaining ? { issue: 'tooMany' } : { parts }
}
