import { everyKind, isWide, type Narrowing, narrowed, type Tally } from '#domain/text-search/narrowing.ts'
import { type Term, termsOf } from '#domain/text-search/query.ts'
import { unitsOf } from '#domain/text-search/units.ts'
import type { Broad, Ref } from './broad.ts'
import type { CachedResult, CachedResults } from './cached-results.ts'
import type { Lexicon } from './lexicon.ts'
import type { NameBook } from './name-book.ts'
import { normalQuery, segment } from './normal.ts'
import type { Entry, Reader } from './reader.ts'
import { comparing, type Sort } from './sorts.ts'
import { tallyOf } from './tallies.ts'
import { type Group, groupsQuery } from './ts-query.ts'
import { literally, type Meaning, type Understanding, understand } from './understand.ts'

/** A search request. */
export type Params = {
  readonly q: string
  readonly narrowing: Narrowing
  readonly sort: Sort
  /** From 1. */
  readonly page: number
  readonly size: number
}

/** Search results: refs of the requested kinds, in order, and the counts of all. */
export type Found = {
  /** The corrected words; '' if the search was not corrected. */
  readonly corrected: string
  /** false if the counts are minimums. */
  readonly isCounted: boolean
  readonly tally: Tally
  /** The requested page, by kind. */
  readonly hits: ReadonlyMap<number, readonly Ref[]>
}

/** The index, as searches use it. */
export type Index = {
  readonly lexicon: Lexicon
  readonly reader: Reader
  readonly broad: Broad
  readonly answers: CachedResults
  /** Results up to which a search loads all of them into memory. */
  readonly most: number
  /** Number of documents from which a word’s result may be cached. */
  readonly frequent: number
  /** Kinds are numbered from 1 to this. */
  readonly kinds: number
}

/** Below this number of results by name, texts are searched too. */
const few = 24

/** Terms per search; a query of a few characters may expand into hundreds. */
const mostTerms = 24

/** The empty result. */
export const nothing: Found = {
  corrected: '',
  isCounted: true,
  hits: new Map(),
  tally: {
    kinds: new Map(),
    values: { cate: new Map(), region: new Map(), producer: new Map(), state: new Map() },
    vintage: { from: 0, to: 0 },
    estimate: { from: 0, to: 0 },
  },
}

/** Finds what matches a request: by name first, then by text, each in the requested order. */
export async function find(index: Index, book: NameBook, params: Params): Promise<Found> {
  const asked = normalQuery(params.q)
  const terms = termsOf(asked, book.names, segment).slice(0, mostTerms)
  if (terms.length === 0) return params.q === '' ? browse(index, params) : nothing
  const first = producersAsked(book, asked)
  const context = { index, params, first }
  const guess = terms.length > 1 ? takenAtTheirWord(index, terms, book) : null
  // It may not be awaited.
  guess?.catch(() => undefined)
  const understanding = await understood(index, book, terms)
  const found = await search(context, understanding.meanings, understanding.isChanged ? null : guess)
  if (found) return { ...found, corrected: correctedBy(understanding, terms) }
  for (const meanings of fewer(understanding.meanings)) {
    const other = await search(context, meanings, null)
    if (other) return { ...other, corrected: shownOf(meanings) }
  }
  return nothing
}

/** Resolves terms; if one is corrected, the query is read again, since the corrected terms may form one name. */
async function understood(index: Index, book: NameBook, terms: readonly Term[]): Promise<Understanding> {
  const first = await understand(terms, index.lexicon, book)
  if (!first.isChanged || first.meanings.length < 2) return first
  const again = termsOf(shownOf(first.meanings), book.names, segment)
  if (again.length >= first.meanings.length) return first
  return { ...(await understand(again, index.lexicon, book)), isChanged: true }
}

/** Shared by all steps of one search. */
type SearchContext = {
  readonly index: Index
  readonly params: Params
  /** Keys of the producers that the query names; their documents come first. */
  readonly first: readonly number[]
}

const producersAsked = (book: NameBook, asked: string): readonly number[] => [
  ...new Set(book.producers.asked(unitsOf(asked)).flatMap(({ ids }) => ids.map(Number))),
]

/** An exact search by name, started before the words are known to be in the index, as they usually are. */
async function takenAtTheirWord(index: Index, terms: readonly Term[], book: NameBook): Promise<Guess> {
  const query = groupsQuery(terms.map((term) => literally(term, book)))
  return { query, found: await index.reader.named(query, index.most + 1) }
}

type Guess = { readonly query: string; readonly found: readonly Entry[] }

/** Everything, without a query. */
const browse = async (index: Index, params: Params): Promise<Found> =>
  broadly(
    { index, params, first: [] },
    [],
    isWide(params.narrowing) ? await index.answers.of('') : null,
    Number.POSITIVE_INFINITY,
  )

const shownOf = (meanings: readonly Meaning[]): string => meanings.map(({ shown }) => shown).join(' ')

const correctedBy = ({ meanings, isChanged }: Understanding, terms: readonly Term[]): string =>
  isChanged || meanings.length < terms.length ? shownOf(meanings) : ''

/**
 * Relaxed queries, for when all terms together find nothing: first without optional terms, then without one more term,
 * the last first.
 */
function fewer(meanings: readonly Meaning[]): readonly (readonly Meaning[])[] {
  const hard = meanings.filter((one) => !one.isSoft)
  const without = hard.length > 1 ? hard.map((_, i) => hard.toSpliced(hard.length - 1 - i, 1)) : []
  return [...(hard.length > 0 && hard.length < meanings.length ? [hard] : []), ...without.slice(0, 4)]
}

/**
 * Searches for all meanings; null if nothing is found.
 * @param guess a result that may already be known
 */
async function search(
  context: SearchContext,
  meanings: readonly Meaning[],
  guess: Promise<Guess> | null,
): Promise<Found | null> {
  const { index, params } = context
  if (meanings.length === 0) return null
  const called = meanings.filter(({ docs }) => docs > 0).map(({ group }) => group)
  if (called.length < meanings.length) return withinTexts(context, meanings, [])
  const word = onlyWord(called)
  const docs = Math.min(...meanings.map((one) => one.docs))
  if (word !== null && docs > index.frequent) {
    const ready = isWide(params.narrowing) ? await index.answers.of(word) : null
    if (ready || docs > index.most) return broadly(context, called, ready, docs)
  }
  const query = groupsQuery(called)
  const guessed = await guess
  const found = guessed?.query === query ? guessed.found : await index.reader.named(query, index.most + 1)
  if (found.length > index.most) return broadly(context, called, null, docs)
  return found.length >= few ? countAndPage(context, found, []) : withinTexts(context, meanings, found)
}

/** The only word of a search; null if there are more. */
function onlyWord(groups: readonly Group[]): string | null {
  const [group, ...others] = groups
  const [way, ...ways] = group ?? []
  const [piece, ...pieces] = way ?? []
  const isOnly = others.length === 0 && ways.length === 0 && pieces.length === 0
  return isOnly && piece && !piece.isBegun ? piece.word : null
}

/** Adds documents whose texts match. */
async function withinTexts(
  context: SearchContext,
  meanings: readonly Meaning[],
  named: readonly Entry[],
): Promise<Found | null> {
  const { index } = context
  const called = meanings.filter(({ docs }) => docs > 0)
  const spoken = meanings.filter(({ docs }) => docs === 0)
  const texts = (spoken.length > 0 ? spoken : meanings).map(({ inTexts }) => inTexts)
  const names = spoken.length > 0 ? called.map(({ group }) => group) : []
  const isSpoken = meanings.every((one) => one.isInTexts)
  const more = isSpoken ? await index.reader.spoken(groupsQuery(names), groupsQuery(texts), index.most) : []
  const known = new Set(named.map(({ source, ref }) => `${source} ${ref}`))
  const others = more.filter(({ source, ref }) => !known.has(`${source} ${ref}`))
  return named.length + others.length === 0 ? null : countAndPage(context, named, others)
}

/** Counts, sorts and pages results in memory. */
function countAndPage(
  { index, params, first }: SearchContext,
  named: readonly Entry[],
  spoken: readonly Entry[],
): Found {
  const { narrowing, sort, page, size } = params
  const isCounted = spoken.length < index.most
  const { hits, tally } = narrowed([...named, ...spoken], narrowing)
  const isSpoken = new Set(spoken)
  const rank = (entry: Entry): number => (isSpoken.has(entry) ? 2 : first.includes(entry.producer) ? 0 : 1)
  const compare = comparing(sort)
  const sorted = hits.toSorted((a, b) => (sort === 'relevance' ? rank(a) - rank(b) : 0) || compare(a, b))
  const byKind = Map.groupBy(sorted, ({ kind }) => kind)
  return {
    corrected: '',
    isCounted,
    tally,
    hits: new Map(
      [...byKind].map(([kind, own]) => [kind, own.slice((page - 1) * size, page * size)] as const),
    ),
  }
}

/** Lets the database count, sort and page, unless the result is cached. */
async function broadly(
  { index, params, first }: SearchContext,
  groups: readonly Group[],
  ready: CachedResult | null,
  docs: number,
): Promise<Found> {
  const { narrowing, sort, page, size } = params
  const [skip, take] = [(page - 1) * size, size]
  const kinds =
    narrowing.kind === everyKind ? Array.from({ length: index.kinds }, (_, i) => i + 1) : [narrowing.kind]
  const { tally, isCounted } = ready
    ? { tally: tallyOf(ready.tallies, narrowing.kind), isCounted: true }
    : await index.broad.tally(groups, narrowing)
  const pages = await Promise.all(
    kinds.map(async (kind) => {
      const total = tally.kinds.get(kind) ?? 0
      const kept = ready?.first[kind] ?? []
      if (total === 0 || (isCounted && total <= skip)) return [kind, []] as const
      if (sort === 'relevance' && (kept.length === total || skip + take <= kept.length)) {
        return [kind, kept.slice(skip, skip + take)] as const
      }
      return [
        kind,
        await index.broad.refs(groups, narrowing, { kind, sort, skip, take, first, docs }),
      ] as const
    }),
  )
  return { corrected: '', isCounted, tally, hits: new Map(pages) }
}
