import { bareKey } from '#domain/lots/attributes/filter-keys.ts'
import { indexWords } from '#domain/text-search/index-words.ts'
import { lotWord } from '#domain/text-search/measures.ts'
import type { NamedEntity, Names } from '#domain/text-search/names.ts'
import { soundPairs } from '#domain/text-search/syllables.ts'
import { unitsOf } from '#domain/text-search/units.ts'
import type { SearchDocument } from './document.ts'
import { kindNumber, stateNumber } from './kinds.ts'
import { memoize } from './memoize.ts'
import { normal, soundsOf } from './normal.ts'

/** Returns the index word of a thing with names; typed words never begin with its mark. */
export const nameWord = (id: string): string => `=${id}`

/** Returns the index words of a document’s facets, used by filters. */
export const filterWord = (facet: 'kind' | 'state' | 'cate' | 'region' | 'producer', value: number): string =>
  `@${facet}${value}`

/** Returns the index word of an attribute’s value, used by filters. Words of facets have no equals sign. */
export const attributeWord = (id: string, value: string): string => `@${id}=${value}`

/** The keys of a document's facets, or 0 for none. */
export type FacetKeys = { readonly cate: number; readonly region: number; readonly producer: number }

/** The words and sounds of a text, memoized because texts recur in many documents. */
const wordsAndSounds = memoize(50_000, (text) => {
  const plain = normal(text)
  const pairs = soundsOf(plain).flatMap((sound) => soundPairs(sound))
  return { words: [...new Set([...indexWords(plain), ...pairs])], units: unitsOf(plain) }
})

const wordsOnly = memoize(2_000, (text) => indexWords(normal(text)))

/** Returns every word of a document’s names: its own, and those of everything it names. */
export function nameWordsOf(
  document: SearchDocument,
  keys: FacetKeys,
  names: Names,
  things: ReadonlyMap<string, NamedEntity>,
): readonly string[] {
  const own = [...document.names, document.vintage, ...facetNames(document)].map(wordsAndSounds)
  const named = new Set(own.flatMap(({ units }) => names.findAll(units).flatMap(({ ids }) => ids)))
  const words = [
    ...filterWords(document, keys),
    ...own.flatMap((one) => one.words),
    ...[...named].flatMap((id) => [nameWord(id), ...wordsOfThing(things.get(id))]),
  ]
  return [...new Set(words)]
}

function filterWords({ kind, state, lot, attributes }: SearchDocument, keys: FacetKeys): readonly string[] {
  const facets = (['cate', 'region', 'producer'] as const).filter((facet) => keys[facet] > 0)
  return [
    filterWord('kind', kindNumber(kind)),
    ...(state ? [filterWord('state', stateNumber(state))] : []),
    ...(lot === null ? [] : [lotWord(lot)]),
    ...facets.map((facet) => filterWord(facet, keys[facet])),
    ...attributes.map((key) => `@${bareKey(key)}`),
  ]
}

/** Returns the words that a document gets from naming something. */
export const wordsOfThing = (thing: NamedEntity | undefined): readonly string[] =>
  thing ? [...thing.sounds, ...thing.names.flatMap((name) => wordsAndSounds(name).words)] : []

const facetNames = ({ cate, region, producer }: SearchDocument): readonly string[] =>
  [cate, region, producer].flatMap((value) => (value ? [value.en, value.zh] : []))

/** Returns the words of a document’s texts. */
export const textWordsOf = ({ texts }: SearchDocument): readonly string[] => [
  ...new Set(texts.flatMap((text) => wordsOnly(text))),
]
