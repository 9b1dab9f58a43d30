/** A match in a text, in UTF-16 units. */
export type Match = { readonly start: number; readonly length: number }

/** Finds the words of a query in a text, ignoring case and accents. Single Latin letters are skipped. */
export function findMatches(text: string, query: string): readonly Match[] {
  const { plain, offsets } = fold(text)
  const words = fold(query)
    .plain.split(/\s+/)
    .filter((word) => word.length > 1 || /\p{Script=Han}/u.test(word))
  return words.flatMap((word) => {
    const matches: Match[] = []
    for (let index = plain.indexOf(word); index >= 0; index = plain.indexOf(word, index + word.length)) {
      const [start = 0, end = text.length] = [offsets[index], offsets[index + word.length]]
      matches.push({ start: start, length: end - start })
    }
    return matches
  })
}

/** Removes case and accents, with the original offset of each unit. */
function fold(text: string): { readonly plain: string; readonly offsets: readonly number[] } {
  let plain = ''
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    for (let unit = 0; unit < bare.length; unit++) offsets.push(at)
    plain += bare
    at += character.length
  }
  offsets.push(at)
  return { plain, offsets }
}
