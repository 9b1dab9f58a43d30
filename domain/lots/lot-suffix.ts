/** Whether a suffix is a letter from A to Z, or none. */
export const isLotSuffix = (suffix: string): boolean => /^[A-Z]?$/.test(suffix)

/** The letter after a suffix; null after Z. */
export const nextSuffix = (suffix: string): string | null => {
  if (suffix === '') return 'A'
  return suffix >= 'Z' ? null : String.fromCharCode(suffix.charCodeAt(0) + 1)
}
