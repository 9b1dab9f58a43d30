/**
 * The version of the index. Raised with every change of the words that a document gets; the next start rebuilds the
 * index.
 */
export const indexVersion = 3
