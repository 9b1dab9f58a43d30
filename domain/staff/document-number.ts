/** The number of final characters that staff who handle the holder's goods may read. */
const visibleCharacters = 4

/** Returns the masked number of an ID document: dots and its last four characters. */
export const maskedNumber = (number: string): string =>
  number === '' ? '' : `••••${number.length > visibleCharacters ? number.slice(-visibleCharacters) : ''}`
