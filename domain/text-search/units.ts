/**
 * The smallest units by which texts are compared: a word of letters and digits, or one Chinese character.
 * `at` is where it begins in the folded text, `end` where it ends.
 */
export type Unit = {
  readonly text: string
  readonly isHan: boolean
  readonly at: number
  readonly end: number
}

const pieces = /[\p{Script=Han}&&[\p{L}\p{N}]]|[[\p{L}\p{N}]--\p{Script=Han}]+/gv

/** Returns the units of a folded text, in order. Characters other than letters and digits are separators. */
export const unitsOf = (folded: string): readonly Unit[] =>
  [...folded.matchAll(pieces)].map(({ 0: text, index: at }) => ({
    text,
    isHan: /^\p{Script=Han}$/u.test(text),
    at,
    end: at + text.length,
  }))

/** Returns the runs of consecutive Chinese characters. */
export function hanRuns(units: readonly Unit[]): readonly string[] {
  const runs: string[] = []
  let end = -1
  for (const unit of units) {
    if (!unit.isHan) continue
    if (unit.at === end) runs.push(`${runs.pop() ?? ''}${unit.text}`)
    else runs.push(unit.text)
    end = unit.end
  }
  return runs
}

/** Returns each pair of neighbours of a run, and its last character, so that every character begins an entry. */
export function bigramsOf(run: string): readonly string[] {
  const characters = [...run]
  return characters.map((one, i) => `${one}${characters[i + 1] ?? ''}`)
}
