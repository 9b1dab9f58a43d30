/** The files that were uploaded in this tab, by the id of their import, to be read again in another way. */
const chosen = new Map<string, File>()

export const rememberFile = (importId: string, file: File): void => void chosen.set(importId, file)

/** The file of an import; null if it was uploaded elsewhere. */
export const chosenFile = (importId: string): File | null => chosen.get(importId) ?? null
