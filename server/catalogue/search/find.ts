import {
  applyFilter,
  everyKind,
  type FacetCounts,
  isUnfiltered,
  type SearchFilter,
} from '#domain/text-search/filter.ts'
import { type Term, termsOf } from '#domain/text-search/query.ts'
import { unitsOf } from '#domain/text-search/units.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Broad, Ref, Size } from './broad.ts'
import type { CachedResult, CachedResults } from './cached-results.ts'
import { documentsOf, type Sizes, sizedWords } from './condition.ts'
import type { Lexicon } from './lexicon.ts'
import type { NameDirectory } from './name-book.ts'
import { normalQuery, segment } from './normal.ts'
import type { Entry, Reader } from './reader.ts'
import { type Meaning, type ResolvedQuery, resolveQuery } from './resolve-query.ts'
import { comparing, type Sort } from './sorts.ts'
import { tallyOf } from './tallies.ts'
import { type Group, groupsQuery, singleWord } from './ts-query.ts'

/** A search request. */
export type Params = {
  readonly q: string
  readonly narrowing: SearchFilter
  readonly sort: Sort
  /** The language of the names in the corrected words. */
  readonly lang: Language
  /** The page, counted from 1. */
  readonly page: number
  readonly size: number
}

/** Search results: refs of the requested kinds in order, and the counts of all kinds. */
export type Found = {
  /** The corrected words, or '' if the search was not corrected. */
  readonly corrected: string
  /** Whether the counts are exact rather than minimums. */
  readonly isCounted: boolean
  readonly tally: FacetCounts
  /** The requested page, by kind. */
  readonly matches: ReadonlyMap<number, readonly Ref[]>
}

/** The index as searches use it. */
export type Index = {
  readonly lexicon: Lexicon
  readonly reader: Reader
  readonly broad: Broad
  readonly cachedResults: CachedResults
  /** The number of results up to which a search loads all of them into memory. */
  readonly maxInMemory: number
  /** The number of documents from which a word's result may be cached. */
  readonly frequent: number
  /** The number of kinds, which are numbered from 1. */
  readonly kinds: number
}

/** The number of results by name below which texts are searched too. */
const fewResults = 24

/** The maximum number of terms per search; a query of a few characters may expand into hundreds. */
const maxTerms = 24

/** The empty result. */
export const noResults: Found = {
  corrected: '',
  isCounted: true,
  matches: new Map(),
  tally: {
    kinds: new Map(),
    values: { cate: new Map(), region: new Map(), producer: new Map(), state: new Map() },
    attributes: new Map(),
    vintage: { from: 0, to: 0 },
    estimate: { from: 0, to: 0 },
  },
}

/** Finds the documents that match a request: first by name, then by text, each in the requested order. */
export async function find(index: Index, directory: NameDirectory, params: Params): Promise<Found> {
  const terms = termsIn(params.q, directory)
  if (terms.length === 0) return params.q === '' ? browse(index, params) : noResults
  const first = producersNamed(directory, normalQuery(params.q))
  const resolved = await resolveTerms(index.lexicon, directory, terms, params.lang)
  const context = { index, params, first }
  const found = await search(context, resolved.meanings)
  if (found) return { ...found, corrected: correctedBy(resolved, terms) }
  for (const meanings of relaxations(resolved.meanings)) {
    const other = await search(context, meanings)
    if (other) return { ...other, corrected: shownOf(meanings) }
  }
  return noResults
}

/** Returns the terms of a query as it is typed. */
export const termsIn = (q: string, directory: NameDirectory): readonly Term[] =>
  termsOf(normalQuery(q), directory.names, segment).slice(0, maxTerms)

/** Resolves terms. If one is corrected, the query is parsed again, since the corrected terms may form one name. */
export async function resolveTerms(
  lexicon: Lexicon,
  directory: NameDirectory,
  terms: readonly Term[],
  lang: Language,
): Promise<ResolvedQuery> {
  const first = await resolveQuery(terms, lexicon, directory, lang)
  if (!first.isChanged || first.meanings.length < 2) return first
  const reread = termsOf(shownOf(first.meanings), directory.names, segment)
  if (reread.length >= first.meanings.length) return first
  return { ...(await resolveQuery(reread, lexicon, directory, lang)), isChanged: true }
}

/** Shared by all steps of one search. */
type SearchContext = {
  readonly index: Index
  readonly params: Params
  /** The keys of the producers that the query names, whose documents come first. */
  readonly first: readonly number[]
}

/** Returns the counts that only a broad search needs. */
const sizesOf = ({ index, params }: SearchContext): Promise<Sizes> =>
  index.lexicon.lookUp(sizedWords(params.narrowing))

const producersNamed = (directory: NameDirectory, text: string): readonly number[] => [
  ...new Set(directory.producers.matchQuery(unitsOf(text)).flatMap(({ ids }) => ids.map(Number))),
]

/** Returns everything, for a request without a query. */
const browse = async (index: Index, params: Params): Promise<Found> =>
  searchDatabase(
    { index, params, first: [] },
    [],
    isUnfiltered(params.narrowing) ? await index.cachedResults.of('') : null,
    { docs: Number.POSITIVE_INFINITY, expected: Number.POSITIVE_INFINITY },
  )

const shownOf = (meanings: readonly Meaning[]): string => meanings.map(({ shown }) => shown).join(' ')

const correctedBy = ({ meanings, isChanged }: ResolvedQuery, terms: readonly Term[]): string =>
  isChanged || meanings.length < terms.length ? shownOf(meanings) : ''

/**
 * Returns relaxed queries for the case that all terms together find nothing: first without optional terms,
 * then without one more term each, starting with the last.
 */
function relaxations(meanings: readonly Meaning[]): readonly (readonly Meaning[])[] {
  const required = meanings.filter((one) => !one.isSoft)
  const without =
    required.length > 1 ? required.map((_, i) => required.toSpliced(required.length - 1 - i, 1)) : []
  return [
    ...(required.length > 0 && required.length < meanings.length ? [required] : []),
    ...without.slice(0, 4),
  ]
}

/** Searches for all meanings. Returns null if nothing is found. */
async function search(context: SearchContext, meanings: readonly Meaning[]): Promise<Found | null> {
  const { index, params } = context
  if (meanings.length === 0) return null
  const called = meanings.filter(({ docs }) => docs > 0).map(({ group }) => group)
  if (called.length < meanings.length) return addTextMatches(context, meanings, [])
  const word = singleWord(called)
  const docs = Math.min(...meanings.map((one) => one.docs))
  if (word !== null && docs > index.frequent) {
    const cached = isUnfiltered(params.narrowing) ? await index.cachedResults.of(word) : null
    if (cached || docs > index.maxInMemory)
      return searchDatabase(context, called, cached, { docs, expected: docs })
  }
  const size = { docs, expected: await expectedResults(context, meanings, docs) }
  const isBroad = size.expected > maxMatches(context)
  const counted = isBroad ? await searchDatabase(context, called, null, size) : null
  if (counted && totalOf(counted) >= fewResults) return counted
  const found = await index.reader.byName(groupsQuery(called), index.maxInMemory + 1)
  if (found.length > index.maxInMemory) return counted ?? searchDatabase(context, called, null, size)
  return found.length >= fewResults
    ? countAndPage(context, found, [])
    : addTextMatches(context, meanings, found)
}

/** Returns the number of expected results from which a search does not first try to load them into memory. */
const maxMatches = ({ index }: SearchContext): number => 2 * index.maxInMemory

/**
 * Returns the expected number of results.
 * @param docs the number of documents of the rarest meaning, an upper bound because of which most searches
 * need no further counts
 */
async function expectedResults(
  context: SearchContext,
  meanings: readonly Meaning[],
  docs: number,
): Promise<number> {
  if (docs <= maxMatches(context)) return docs
  return expectedOf(meanings, documentsOf(await sizesOf(context)))
}

/** Returns the expected number of results if the meanings are independent of each other. */
const expectedOf = (meanings: readonly Meaning[], documents: number): number =>
  meanings.reduce((expected, { docs }) => expected * Math.min(1, docs / Math.max(1, documents)), documents)

const totalOf = ({ tally }: Found): number => tally.kinds.values().reduce((sum, count) => sum + count, 0)

/** Adds documents whose texts match. */
async function addTextMatches(
  context: SearchContext,
  meanings: readonly Meaning[],
  named: readonly Entry[],
): Promise<Found | null> {
  const { index } = context
  const called = meanings.filter(({ docs }) => docs > 0)
  const textOnly = meanings.filter(({ docs }) => docs === 0)
  const texts = (textOnly.length > 0 ? textOnly : meanings).map(({ inTexts }) => inTexts)
  const names = textOnly.length > 0 ? called.map(({ group }) => group) : []
  const allInTexts = meanings.every((one) => one.isInTexts)
  const more = allInTexts
    ? await index.reader.inTexts(groupsQuery(names), groupsQuery(texts), index.maxInMemory)
    : []
  const known = new Set(named.map(({ source, ref }) => `${source} ${ref}`))
  const others = more.filter(({ source, ref }) => !known.has(`${source} ${ref}`))
  return named.length + others.length === 0 ? null : countAndPage(context, named, others)
}

/** Counts, sorts and pages results in memory. */
function countAndPage(
  { index, params, first }: SearchContext,
  named: readonly Entry[],
  textEntries: readonly Entry[],
): Found {
  const { narrowing, sort, page, size } = params
  const isCounted = textEntries.length < index.maxInMemory
  const { matches, counts: tally } = applyFilter([...named, ...textEntries], narrowing)
  const fromTexts = new Set(textEntries)
  const rank = (entry: Entry): number => (fromTexts.has(entry) ? 2 : first.includes(entry.producer) ? 0 : 1)
  const compare = comparing(sort)
  const sorted = matches.toSorted((a, b) => (sort === 'relevance' ? rank(a) - rank(b) : 0) || compare(a, b))
  const byKind = Map.groupBy(sorted, ({ kind }) => kind)
  return {
    corrected: '',
    isCounted,
    tally,
    matches: new Map(
      [...byKind].map(([kind, own]) => [kind, own.slice((page - 1) * size, page * size)] as const),
    ),
  }
}

/** Lets the database count, sort and page results, unless the result is cached. */
async function searchDatabase(
  context: SearchContext,
  groups: readonly Group[],
  cached: CachedResult | null,
  size: Size,
): Promise<Found> {
  const { index, params, first } = context
  const { narrowing, sort, page } = params
  const part = { sort, skip: (page - 1) * params.size, take: params.size, first, ...size }
  const { tally, isCounted, pages } = cached
    ? { ...ofCached(cached, params), isCounted: true }
    : await index.broad.search(groups, narrowing, part, await sizesOf(context), index.cachedResults)
  const kinds =
    narrowing.kind === everyKind ? Array.from({ length: index.kinds }, (_, i) => i + 1) : [narrowing.kind]
  const missing = kinds.filter((kind) => {
    const total = tally.kinds.get(kind) ?? 0
    return !pages.has(kind) && total > 0 && !(isCounted && total <= part.skip)
  })
  const sizes: Sizes = missing.length > 0 ? await sizesOf(context) : new Map()
  const read = await Promise.all(
    missing.map(
      async (kind) =>
        [
          kind,
          await index.broad.refs(
            groups,
            narrowing,
            { ...part, kind, found: tally.kinds.get(kind) ?? 0 },
            sizes,
          ),
        ] as const,
    ),
  )
  const refs = new Map([...pages, ...read])
  return {
    corrected: '',
    isCounted,
    tally,
    matches: new Map(kinds.map((kind) => [kind, refs.get(kind) ?? []])),
  }
}

/** Returns the counts of a cached result and the requested results of kinds for which enough are cached. */
function ofCached(
  { tallies, first }: CachedResult,
  { narrowing, sort, page, size }: Params,
): { readonly tally: FacetCounts; readonly pages: ReadonlyMap<number, readonly Ref[]> } {
  const tally = tallyOf(tallies, narrowing.kind)
  const pages = [...tally.kinds].flatMap(([kind, total]) => {
    const refs = first[kind] ?? []
    const isEnough = sort === 'relevance' && (refs.length === total || page * size <= refs.length)
    return isEnough ? [[kind, refs.slice((page - 1) * size, page * size)] as const] : []
  })
  return { tally, pages: new Map(pages) }
}
