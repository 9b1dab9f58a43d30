/**
 * Quotes a word for a PostgreSQL text query. Words come from the index or from `domain/text-search` and
 * contain only letters, digits and the index's marks; anything else is quoted.
 */
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Returns a query for all of the words, or '' if there are none. */
export const exactQuery = (words: readonly string[]): string => words.map(quoted).join(' & ')

/** Returns a query with some of its words replaced by queries; prefixes stay. */
export const replaceWords = (query: string, replacements: ReadonlyMap<string, string>): string =>
  query.replaceAll(
    /'((?:[^']|'')*)'(?!:)/g,
    (whole, word: string) => replacements.get(word.replaceAll("''", "'").replaceAll('\\\\', '\\')) ?? whole,
  )

/** A word, or a prefix. */
export type Piece = { readonly word: string; readonly isPrefix: boolean }

/** Alternatives, each of several pieces that must all match. */
export type Group = readonly (readonly Piece[])[]

/** Returns an exact word. */
export const exact = (word: string): Piece => ({ word, isPrefix: false })

const pieceQuery = ({ word, isPrefix }: Piece): string => `${quoted(word)}${isPrefix ? ':*' : ''}`

/** Returns a query for at least one alternative of every group. */
export function groupsQuery(groups: readonly Group[]): string {
  const parts = groups.map((group) => {
    const alternatives = group.map((pieces) => pieces.map(pieceQuery).join(' & '))
    return alternatives.length === 1
      ? (alternatives[0] ?? '')
      : `(${alternatives.map((alternative) => `(${alternative})`).join(' | ')})`
  })
  return parts.join(' & ')
}

/** Returns the only word of groups, or null if there are several or a prefix. */
export function singleWord(groups: readonly Group[]): string | null {
  const [group, ...others] = groups
  const [alternative, ...otherAlternatives] = group ?? []
  const [piece, ...pieces] = alternative ?? []
  const isOnly = others.length === 0 && otherAlternatives.length === 0 && pieces.length === 0
  return isOnly && piece && !piece.isPrefix ? piece.word : null
}
