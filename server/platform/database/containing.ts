/** A text as a part of a LIKE pattern that stands for itself. */
export const escapeLikePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A LIKE pattern of the texts that contain this one. */
export const containing = (text: string): string => `%${escapeLikePattern(text)}%`
