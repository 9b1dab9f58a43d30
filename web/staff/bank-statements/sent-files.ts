/**
 * The files that were sent in this tab, by the id of their statement, so that they can be read again in
 * another encoding.
 */
const sent = new Map<string, File>()

export const rememberFile = (statementId: string, file: File): void => void sent.set(statementId, file)

/** Returns the file of a statement; null if it was sent from another tab. */
export const sentFile = (statementId: string): File | null => sent.get(statementId) ?? null
