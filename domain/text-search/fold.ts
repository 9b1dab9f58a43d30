/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
])

/**
 * Returns text in the form used for comparison: without case, accents, ligatures and full-width forms, and
 * with uniform apostrophes. Chinese keeps its script.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[œæßøłđðþı]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/[‘’ʼ`´′]/g, "'")

/** Returns the words of a query, separated by spaces and commas, in the form used for comparison. */
export const foldedWords = (query: string): readonly string[] =>
  fold(query)
    .split(/[\s,;，；、]+/)
    .filter((word) => word !== '')
