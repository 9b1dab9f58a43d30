import pg from 'pg'
import { everyKind, type Facet, facets, type Range, type SearchFilter } from '#domain/text-search/filter.ts'
import { searchKinds } from '#wire/calls/search.ts'
import { kindNumber } from './kinds.ts'
import { type Known, knownOf } from './lexicon.ts'
import { exact, type Group, groupsQuery } from './ts-query.ts'
import { attributeWord, filterWord } from './words-of.ts'

/**
 * The number of results that can be found and sorted in the time of an ordered walk for a page, and read in
 * the time that the index takes for a word in most documents.
 */
export const few = 30_000

/**
 * How documents are read: by the index of their words, or one by one in the order of another index. The
 * function behind the operator is the same condition but uses no index.
 */
type Reading = 'index' | 'inOrder'

const matching: Readonly<Record<Reading, (query: string) => string>> = {
  index: (query) => `words @@ ${query}::tsquery`,
  inOrder: (query) => `ts_match_vq(words, ${query}::tsquery)`,
}

/**
 * Returns the SQL condition of a match. Values are inlined so that the planner sees them. Beside frequent
 * words, a filter that most documents pass becomes a condition on its column, since the index would read
 * its word's whole list. A single kind also becomes a condition, for the ordered indexes.
 * @param kinds the kinds of possible results
 * @param docs an upper bound of documents that match the groups
 */
export function conditionOf(
  groups: readonly Group[],
  narrowing: SearchFilter,
  kinds: readonly number[],
  docs: number,
  sizes: Sizes,
  reading: Reading = 'index',
): string {
  const own = narrowing.kind === everyKind ? kinds : kinds.filter((kind) => kind === narrowing.kind)
  if (own.length === 0) return 'false'
  const half = documentsOf(sizes) / 2
  const passing = (words: readonly string[]): number =>
    words.reduce((sum, word) => sum + knownOf(sizes, word).docs, 0)
  const filters = [...filtersOf(narrowing), filterBy('kind', own)].map((filter) => ({
    ...filter,
    isFrequent: passing(filter.words) > half,
  }))
  const rare = filters.filter(({ isFrequent }) => !isFrequent)
  const rarest = Math.min(docs, ...rare.map(({ words }) => passing(words)))
  const byWord = rarest > few ? rare : filters
  const kindFilter = filters.at(-1)
  const words = groups.length === 0 && byWord.every((one) => one === kindFilter) ? [] : byWord
  const query = groupsQuery([...groups, ...words.map((one) => one.words.map((word) => [exact(word)]))])
  // Beside a rare word, a range tests a sum, for which no index is used: an index would read all documents in
  // the range.
  const ranged = (column: string): string => (query !== '' && rarest <= few ? `${column} + 0` : column)
  return allOf([
    query === '' ? '' : matching[reading](pg.escapeLiteral(query)),
    ...filters
      .filter((one) => !words.includes(one) || (one === kindFilter && own.length === 1))
      .map(({ column }) => column),
    ...rangeOf(ranged('vintage'), ranged('vintage'), narrowing.vintage),
    ...rangeOf(ranged('low'), ranged('high'), narrowing.estimate),
  ])
}

/** A filter: words of which a document has at least one, and an equivalent condition that uses no index. */
type Filter = { readonly words: readonly string[]; readonly column: string }

const filterBy = (facet: Facet | 'kind', values: readonly number[]): Filter => ({
  words: values.map((value) => filterWord(facet, value)),
  column: `${facet} in (${values.join(', ')})`,
})

const filtersOf = ({ values, attributes }: SearchFilter): readonly Filter[] => [
  ...facets.filter((facet) => values[facet].size > 0).map((facet) => filterBy(facet, [...values[facet]])),
  ...[...attributes].map(([id, own]) => byWords([...own].map((value) => attributeWord(id, value)))),
]

/** Returns the filter by words. Attributes have no column, so their words are read from the document. */
const byWords = (words: readonly string[]): Filter => ({
  words,
  column: matching.inOrder(pg.escapeLiteral(groupsQuery([words.map((word) => [exact(word)])]))),
})

/** The counts of filter words in the index. */
export type Sizes = ReadonlyMap<string, Known>

/** Returns the words whose counts a search needs. */
export const sizedWords = (filter: SearchFilter): readonly string[] => [
  ...searchKinds.map((kind) => filterWord('kind', kindNumber(kind))),
  ...filtersOf(filter).flatMap(({ words }) => words),
]

/** Returns the total number of documents. */
export const documentsOf = (sizes: Sizes): number =>
  searchKinds.reduce((sum, kind) => sum + knownOf(sizes, filterWord('kind', kindNumber(kind))).docs, 0)

/** Returns the condition that a column is in a range. Callers pass only whole numbers. */
function rangeOf(low: string, high: string, { from, to }: Range): readonly string[] {
  if (from === 0 && to === 0) return []
  const least = `${high} >= ${Math.max(1, from)}`
  return to === 0 ? [least] : [least, `${low} <= ${to}`]
}

/** Combines SQL conditions; '' means none. */
export const allOf = (conditions: readonly string[]): string =>
  conditions.filter((one) => one !== '').join(' and ')
