/**
 * The version of the index. Raised with every change of the words that a document gets, those of filters included; the
 * next start rebuilds the index.
 */
export const indexVersion = 6
