/** Returns whether a suffix is a letter from A to Z, or none. */
export const isLotSuffix = (suffix: string): boolean => /^[A-Z]?$/.test(suffix)

/** Returns the letter after a suffix, or null after Z. */
export const nextSuffix = (suffix: string): string | null => {
  if (suffix === '') return 'A'
  return suffix >= 'Z' ? null : String.fromCharCode(suffix.charCodeAt(0) + 1)
}
