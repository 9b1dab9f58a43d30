import { fold } from '#domain/text-search/fold.ts'

/** The maximum number of characters of a search that is counted. */
export const maxQueryLength = 40

/**
 * Returns the words of a search as they are counted (C4): folded, single spaces between them, bounded in length.
 *
 * @returns null for queries that may identify a person and are not counted: an email or web address, or a long number
 */
export function countableQuery(query: string): string | null {
  const words = fold(query)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (/@|:\/\/|www\./.test(words) || /\d[\d\s().+-]{5,}\d/.test(words)) return null
  const trimmed = [...words].slice(0, maxQueryLength).join('').trim()
  return trimmed === '' ? null : trimmed
}
