/** The last characters of a document's number that everybody who handles its holder's goods may read. */
const visibleCharacters = 4

/** The number of an identity document for those who do not need it whole: dots, and its last four characters. */
export const maskedNumber = (number: string): string =>
  number === '' ? '' : `••••${number.length > visibleCharacters ? number.slice(-visibleCharacters) : ''}`
