/** The source of an import: a file on this device, or one attached to an enquiry. */
export type ImportSource = File | { readonly key: string }

/** The files that were read in this tab, by the id of their import, so that they can be read again in another way. */
const chosen = new Map<string, ImportSource>()

export const rememberFile = (importId: string, file: ImportSource): void => void chosen.set(importId, file)

/** Returns the file of an import, or null if it was read in another tab. */
export const chosenFile = (importId: string): ImportSource | null => chosen.get(importId) ?? null
