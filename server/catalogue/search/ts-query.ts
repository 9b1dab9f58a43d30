/**
 * PostgreSQL's queries of words, as text. Words come from the index or from `domain/text-search`, where only letters,
 * digits and the marks of the index are left; what else there may be is quoted.
 */
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** All of some words; '' where there are none. */
export const exactQuery = (words: readonly string[]): string => words.map(quoted).join(' & ')

/** A word, or any that begins with it. */
export type Piece = { readonly word: string; readonly isBegun: boolean }

/** Alternatives of which each is several pieces together. */
export type Group = readonly (readonly Piece[])[]

/** A word as it is. */
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
