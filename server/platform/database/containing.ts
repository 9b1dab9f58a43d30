/** Escapes a text so that a LIKE pattern matches it literally. */
export const escapeLikePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Returns a LIKE pattern for texts that contain this one. */
export const containing = (text: string): string => `%${escapeLikePattern(text)}%`
