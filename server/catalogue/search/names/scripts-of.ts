import { type NameEntry, spellingsOf } from '#domain/text-search/name-entry.ts'
import { hanRuns, unitsOf } from '#domain/text-search/units.ts'
import { normal, syllablesOf } from '../normal.ts'

/** Returns the spellings that find a name without an alias: traditional characters, pinyin and initials. */
export async function alsoFoundBy(entry: NameEntry): Promise<readonly string[]> {
  // The converter takes a megabyte, which no search needs.
  const { Converter } = await import('opencc-js/cn2t')
  const traditional = Converter({ from: 'cn', to: 'hk' })
  const chinese = spellingsOf(entry).filter(
    (spelling) => hanRuns(unitsOf(normal(spelling))).join('').length > 1,
  )
  const sounds = chinese.flatMap((spelling) => {
    const syllables = syllablesOf(hanRuns(unitsOf(normal(spelling))).join(''))
    return [syllables.join(' '), syllables.map((one) => one[0] ?? '').join('')]
  })
  const known = new Set(spellingsOf(entry))
  return [...new Set([...chinese.map(traditional), ...sounds])].filter((one) => !known.has(one))
}
