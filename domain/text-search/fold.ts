/** Letters that Unicode does not take apart into a plain letter and a mark. */
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
 * Text as it is compared: without case, accents, ligatures and full-width forms, every apostrophe the same. Chinese stays
 * in the script that it is written in.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[œæßøłđðþı]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/[‘’ʼ`´′]/g, "'")

/** Returns the words of a query as they are compared: the parts between spaces and commas, folded. */
export const foldedWords = (query: string): readonly string[] =>
  fold(query)
    .split(/[\s,;，；、]+/)
    .filter((word) => word !== '')
