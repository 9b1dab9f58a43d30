/**
 * The version of the index. Raise it with every change of the words that a document gets, including those of
 * filters; the next start rebuilds the index.
 */
export const indexVersion = 6
