import { measuresOf } from './measures.ts'
import { stem } from './stem.ts'
import { bigramsOf, hanRuns, unitsOf } from './units.ts'

/**
 * Returns the words by which a text is found, without repetition: each word in the singular, words that a hyphen or an
 * apostrophe joins also as one, each two neighbouring Chinese characters, and the measures that it names.
 *
 * @param folded folded and simplified
 */
export function indexWords(folded: string): readonly string[] {
  const units = unitsOf(folded)
  const words = new Set<string>()
  for (const { text, isHan } of units) {
    if (isHan) continue
    words.add(stem(text))
  }
  for (const [joined] of folded.matchAll(/[a-z\d]+(?:['-][a-z\d]+)+/g)) {
    words.add(stem(joined.replaceAll(/['-]/g, '')))
  }
  for (const run of hanRuns(units)) for (const pair of bigramsOf(run)) words.add(pair)
  for (const measure of measuresOf(folded)) for (const word of measure.words) words.add(word)
  return [...words]
}
