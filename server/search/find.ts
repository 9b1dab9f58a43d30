import { isWide, type Narrowing, narrowed, type Tally } from '#domain/text-search/narrowing.ts'
import { type Term, termsOf } from '#domain/text-search/query.ts'
import { unitsOf } from '#domain/text-search/units.ts'
import type { Answers } from './answers.ts'
import type { Broad, Ref } from './broad.ts'
import type { Lexicon } from './lexicon.ts'
import type { NameBook } from './name-book.ts'
import { normal, segment } from './normal.ts'
import type { Entry, Reader } from './reader.ts'
import { comparing, type Sort } from './sorts.ts'
import { tallyOf } from './tallies.ts'
import { type Group, groupsQuery } from './ts-query.ts'
import { type Meaning, type Understanding, understand } from './understand.ts'

/** What somebody looks for. */
export type Wish = {
  readonly q: string
  readonly narrowing: Narrowing
  readonly sort: Sort
  /** From 1. */
  readonly page: number
  readonly size: number
}

/** What was found: where the hits of each kind asked for are, in order, and counts of all. */
export type Found = {
  /** The words that were searched for instead; '' where it was those asked for. */
  readonly corrected: string
  /** false: there are at least so many as the counts say. */
  readonly isCounted: boolean
  readonly tally: Tally
  /** By kind, the page asked for. */
  readonly hits: ReadonlyMap<number, readonly Ref[]>
}

/** The index as finding needs it. */
export type Index = {
  readonly lexicon: Lexicon
  readonly reader: Reader
  readonly broad: Broad
  readonly answers: Answers
  /** Documents up to which all that is found is taken into memory. */
  readonly most: number
  /** The kinds there are: 1 to this. */
  readonly kinds: number
}

/** Hits by name below which texts are looked at too. */
const few = 24

/** What is told where nothing is found. */
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

/** Finds what fits a wish: what is called so, then what else is said to be so, each in the order asked for. */
export async function find(index: Index, book: NameBook, wish: Wish): Promise<Found> {
  const asked = normal(wish.q)
  const terms = termsOf(asked, book.names, segment)
  if (terms.length === 0) return wish.q === '' ? browse(index, wish) : nothing
  const understanding = await understand(terms, index.lexicon, book)
  const found = await search(index, book, wish, understanding.meanings, asked)
  if (found) return { ...found, corrected: correctedBy(understanding, terms) }
  for (const meanings of fewer(understanding.meanings)) {
    const other = await search(index, book, wish, meanings, asked)
    if (other) return { ...other, corrected: shownOf(meanings) }
  }
  return nothing
}

/** Everything there is. */
const browse = (index: Index, wish: Wish): Promise<Found> => broadly(index, wish, [], '')

const shownOf = (meanings: readonly Meaning[]): string => meanings.map(({ shown }) => shown).join(' ')

const correctedBy = ({ meanings, isChanged }: Understanding, terms: readonly Term[]): string =>
  isChanged || meanings.length < terms.length ? shownOf(meanings) : ''

/** A query with less in it, where all of it together finds nothing: without what names are often said without, then without one more thing, the last first. */
function fewer(meanings: readonly Meaning[]): readonly (readonly Meaning[])[] {
  const hard = meanings.filter((one) => !one.isSoft)
  const without = hard.length > 1 ? hard.map((_, i) => hard.toSpliced(hard.length - 1 - i, 1)) : []
  return [...(hard.length > 0 && hard.length < meanings.length ? [hard] : []), ...without.slice(0, 4)]
}

/** Searches for everything that is meant; null where nothing is found. */
async function search(
  index: Index,
  book: NameBook,
  wish: Wish,
  meanings: readonly Meaning[],
  asked: string,
): Promise<Found | null> {
  if (meanings.length === 0) return null
  const called = meanings.filter(({ docs }) => docs > 0).map(({ group }) => group)
  if (called.length < meanings.length) return withinTexts(index, book, wish, meanings, asked, [])
  const [only] = called.length === 1 && called[0]?.length === 1 ? (called[0]?.[0] ?? []) : []
  const word = only && !only.isBegun && called[0]?.[0]?.length === 1 ? only.word : null
  if (word !== null && (meanings[0]?.docs ?? 0) > index.most) return broadly(index, wish, called, word)
  const found = await index.reader.named(groupsQuery(called), index.most + 1)
  if (found.length > index.most) return broadly(index, wish, called, null)
  if (found.length >= few) return told(found, [], wish, book, asked)
  return withinTexts(index, book, wish, meanings, asked, found)
}

/** Adds what texts say to what is called so. */
async function withinTexts(
  index: Index,
  book: NameBook,
  wish: Wish,
  meanings: readonly Meaning[],
  asked: string,
  named: readonly Entry[],
): Promise<Found | null> {
  const called = meanings.filter(({ docs }) => docs > 0)
  const spoken = meanings.filter(({ docs }) => docs === 0)
  const texts = (spoken.length > 0 ? spoken : meanings).map(({ inTexts }) => inTexts)
  const names = spoken.length > 0 ? called.map(({ group }) => group) : []
  const more = await index.reader.spoken(groupsQuery(names), groupsQuery(texts), index.most)
  const known = new Set(named.map(({ source, ref }) => `${source} ${ref}`))
  const others = more.filter(({ source, ref }) => !known.has(`${source} ${ref}`))
  return named.length + others.length === 0 ? null : told(named, others, wish, book, asked)
}

/** Counts, sorts and pages what is in memory: in order of relevance, what the query names stands before what only goes with it. */
function told(
  named: readonly Entry[],
  spoken: readonly Entry[],
  { narrowing, sort, page, size }: Wish,
  book: NameBook,
  asked: string,
): Found {
  const { hits, tally } = narrowed([...named, ...spoken], narrowing)
  const isSpoken = new Set(spoken)
  const producers = new Set(book.producers.asked(unitsOf(asked)).flatMap(({ ids }) => ids.map(Number)))
  const rank = (entry: Entry): number => (isSpoken.has(entry) ? 2 : producers.has(entry.producer) ? 0 : 1)
  const compare = comparing(sort)
  const sorted = hits.toSorted((a, b) => (sort === 'relevance' ? rank(a) - rank(b) : 0) || compare(a, b))
  const byKind = Map.groupBy(sorted, ({ kind }) => kind)
  return {
    corrected: '',
    isCounted: true,
    tally,
    hits: new Map(
      [...byKind].map(([kind, own]) => [kind, own.slice((page - 1) * size, page * size)] as const),
    ),
  }
}

/** @param word the one word that is searched for, '' for everything, null where it is not one */
async function broadly(
  index: Index,
  wish: Wish,
  groups: readonly Group[],
  word: string | null,
): Promise<Found> {
  const { narrowing, sort, page, size } = wish
  const answer = word !== null && isWide(narrowing) ? await index.answers.of(word) : null
  const [skip, take] = [(page - 1) * size, size]
  const kinds = narrowing.kind === 0 ? Array.from({ length: index.kinds }, (_, i) => i + 1) : [narrowing.kind]
  const { tally, isCounted } = answer
    ? { tally: tallyOf(answer.tallies, narrowing.kind), isCounted: true }
    : await index.broad.tally(groups, narrowing)
  const pages = await Promise.all(
    kinds.map(async (kind) => {
      const total = tally.kinds.get(kind) ?? 0
      const first = answer?.first[kind] ?? []
      if (isCounted && total <= skip) return [kind, []] as const
      if (sort === 'relevance' && (first.length === total || skip + take <= first.length)) {
        return [kind, first.slice(skip, skip + take)] as const
      }
      return [kind, await index.broad.refs(groups, narrowing, { kind, sort, skip, take })] as const
    }),
  )
  return { corrected: '', isCounted, tally, hits: new Map(pages) }
}
