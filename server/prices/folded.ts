/** Text without case and accents, full-width forms made narrow: as results are searched. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a query, folded. */
export const wordsOf = (query: string): readonly string[] =>
  folded(query)
    .split(/[\s,;，；、]+/)
    .filter((word) => word !== '')
