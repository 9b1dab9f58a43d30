import { indexWords } from '#domain/text-search/index-words.ts'
import type { NamedEntity } from '#domain/text-search/names.ts'
import type { Index } from '../find.ts'
import { knownOf } from '../lexicon.ts'
import { exactQuery, replaceWords } from '../ts-query.ts'
import { nameWord, wordsOfThing } from '../words-of.ts'

/** A name in the index as it is and as it would be. */
export type NameChange = {
  readonly id: string
  /** The name as it is, or null for a new name. */
  readonly before: NamedEntity | null
  readonly after: NamedEntity
}

/**
 * Returns the index as it would be after a change of a name, without writing it: queries replace the words
 * that documents would gain or lose by the name. Searches with thousands of results keep their current
 * counts. The results for a removed spelling are a minimum, as documents may also contain it in their texts.
 */
export function simulatedIndex(index: Index, { id, before, after }: NameChange): Index {
  const [had, has] = [new Set(wordsOfThing(before ?? undefined)), new Set(wordsOfThing(after))]
  const gained = [...has].filter((word) => !had.has(word))
  const lost = [...had].filter((word) => !has.has(word))
  const phrases = after.names.filter((name) => !before?.names.includes(name)).map((name) => indexWords(name))
  const own = nameWord(id)
  const named = exactQuery([own])
  const alternatives = [named, ...phrases.map(exactQuery)].map((one) => `(${one})`).join(' | ')
  const replacements = new Map([
    ...gained.map((word) => [word, `(${exactQuery([word])} | ${alternatives})`] as const),
    ...lost.map((word) => [word, `(${exactQuery([word])} & !${named})`] as const),
    [own, `(${alternatives})`] as const,
  ])

  return {
    ...index,
    lexicon: {
      ...index.lexicon,
      async lookUp(words) {
        const known = await index.lexicon.lookUp([...new Set([...words, own, ...phrases.flat()])])
        const documents = knownOf(known, own).docs
        // Upper bounds, which is what a search expects.
        const joining = phrases.reduce(
          (sum, phrase) => sum + Math.min(...phrase.map((word) => knownOf(known, word).docs)),
          0,
        )
        const changed = new Map<string, number>([
          ...gained.map((word) => [word, documents + joining] as const),
          ...lost.map((word) => [word, -documents] as const),
          [own, joining],
        ])
        return new Map(
          words.map((word) => {
            const { docs, texts } = knownOf(known, word)
            return [word, { docs: Math.max(0, docs + (changed.get(word) ?? 0)), texts }] as const
          }),
        )
      },
    },
    reader: {
      ...index.reader,
      byName: (query, max) => index.reader.byName(replaceWords(query, replacements), max),
      inTexts: (query, texts, max) => index.reader.inTexts(replaceWords(query, replacements), texts, max),
    },
    cachedResults: { of: async () => null },
  }
}
