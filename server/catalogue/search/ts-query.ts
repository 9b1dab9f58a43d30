/**
 * PostgreSQL text queries. Words come from the index or from `domain/text-search`, and contain letters, digits and the
 * index’s marks only; anything else is quoted.
 */
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** All of the words; '' for none. */
export const exactQuery = (words: readonly string[]): string => words.map(quoted).join(' & ')

/** A word, or a prefix. */
export type Piece = { readonly word: string; readonly isBegun: boolean }

/** Alternatives, each of several pieces that must all match. */
export type Group = readonly (readonly Piece[])[]

/** An exact word. */
export const exact = (word: string): Piece => ({ word, isBegun: false })

const pieceQuery = ({ word, isBegun }: Piece): string => `${quoted(word)}${isBegun ? ':*' : ''}`

/** At least one alternative of every group. */
export function groupsQuery(groups: readonly Group[]): string {
  const told = groups.map((group) => {
    const ways = group.map((pieces) => pieces.map(pieceQuery).join(' & '))
    return ways.length === 1 ? (ways[0] ?? '') : `(${ways.map((way) => `(${way})`).join(' | ')})`
  })
  return told.join(' & ')
}
