/** The rules by which the index is made. Raised with every change of what words a document gets: the next start makes the index anew. */
export const indexVersion = 3
