/** Where words stand in a text: from each `at`, so many UTF-16 units. */
export type Place = { readonly at: number; readonly length: number }

/**
 * Finds the words of a query in a text, without regard to case and accents. Words of one Latin letter are left out:
 * they would be everywhere.
 */
export function placesOf(text: string, query: string): readonly Place[] {
  const { plain, places } = folded(text)
  const words = folded(query)
    .plain.split(/\s+/)
    .filter((word) => word.length > 1 || /\p{Script=Han}/u.test(word))
  return words.flatMap((word) => {
    const found: Place[] = []
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      const [start = 0, end = text.length] = [places[at], places[at + word.length]]
      found.push({ at: start, length: end - start })
    }
    return found
  })
}

/** A text without case and accents, and for each of its units where that stood. */
function folded(text: string): { readonly plain: string; readonly places: readonly number[] } {
  let plain = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    for (let unit = 0; unit < bare.length; unit++) places.push(at)
    plain += bare
    at += character.length
  }
  places.push(at)
  return { plain, places }
}
