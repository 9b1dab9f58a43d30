import { setImmediate as nextTurn } from 'node:timers/promises'
import { passes, type SearchFilter } from '#domain/text-search/filter.ts'
import { resolveTerms, termsIn } from './find.ts'
import type { Known, Lexicon } from './lexicon.ts'
import type { NameDirectory } from './name-book.ts'
import type { Entry } from './reader.ts'
import type { Meaning } from './resolve-query.ts'
import type { Group, Piece } from './ts-query.ts'
import { filterWord } from './words-of.ts'

/** A new document with its index words. */
export type NewDocument = Entry & { readonly words: readonly string[]; readonly texts: readonly string[] }

/** Returns the new documents that a search finds by all of its words, without correcting them further. */
export type Matcher = (q: string, filter: SearchFilter) => Promise<readonly NewDocument[]>

/**
 * Creates a matcher of many searches with a few new documents, in memory. It reads a query as `find` does, so that the
 * search finds whatever it matches. Beyond that, the search also shows texts where names are few, and drops words where
 * nothing has them all; a match has them all.
 */
export function createMatcher(
  documents: readonly NewDocument[],
  lexicon: Lexicon,
  directory: NameDirectory,
): Matcher {
  const [names, texts] = [
    createPostings(documents.map(({ words }) => words)),
    createPostings(documents.map((one) => one.texts)),
  ]
  const all: ReadonlySet<number> = new Set(documents.keys())
  const called = new Map<string, Promise<ReadonlySet<number>>>()
  const resolve = async (q: string): Promise<ReadonlySet<number>> => {
    const terms = termsIn(q, directory)
    if (terms.length === 0) return q === '' ? all : none
    const { meanings } = await resolveTerms(lexicon, directory, terms, 'en')
    return meanings.length < terms.length ? none : withAll(meanings, names, texts)
  }
  return async (q, filter) => {
    const found = called.get(q) ?? resolve(q)
    called.set(q, found)
    const byFacet = filteredGroups(filter).map((group) => withGroup(names, group))
    return [...intersection([await found, ...byFacet])]
      .map((i) => documents[i])
      .filter((document) => document !== undefined)
      .filter((document) => passes(document, filter))
  }
}

const none: ReadonlySet<number> = new Set()

/** Returns the documents with every meaning: in their names, or in their texts where no name has it. */
function withAll(meanings: readonly Meaning[], names: Postings, texts: Postings): ReadonlySet<number> {
  const isNamed = (meaning: Meaning): boolean => meaning.docs > 0
  if (!meanings.every(isNamed) && !meanings.every((meaning) => meaning.isInTexts)) return none
  return intersection(
    meanings.map((meaning) =>
      isNamed(meaning) ? withGroup(names, meaning.group) : withGroup(texts, meaning.inTexts),
    ),
  )
}

const filteredGroups = ({ values }: SearchFilter): readonly Group[] =>
  (['cate', 'region', 'producer'] as const)
    .filter((facet) => values[facet].size > 0)
    .map((facet) => [...values[facet]].map((value) => [{ word: filterWord(facet, value), isPrefix: false }]))

/** The documents that have a word, or a word with a prefix. */
type Postings = (piece: Piece) => ReadonlySet<number>

function createPostings(lists: readonly (readonly string[])[]): Postings {
  const byWord = new Map<string, Set<number>>()
  for (const [i, words] of lists.entries()) {
    for (const word of words) {
      const docs = byWord.get(word) ?? new Set<number>()
      byWord.set(word, docs.add(i))
    }
  }
  return ({ word, isPrefix }) =>
    isPrefix
      ? union([...byWord].filter(([known]) => known.startsWith(word)).map(([, docs]) => docs))
      : (byWord.get(word) ?? none)
}

const withGroup = (postings: Postings, group: Group): ReadonlySet<number> =>
  union(group.map((pieces) => intersection(pieces.map(postings))))

const union = (sets: readonly ReadonlySet<number>[]): ReadonlySet<number> =>
  sets.reduce((together, set) => together.union(set), none)

function intersection(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const [smallest, ...others] = sets.toSorted((a, b) => a.size - b.size)
  return others.reduce((common, set) => common.intersection(set), smallest ?? none)
}

/** Returns the lexicon with its lookups remembered, and those of the same turn in one statement. */
export function rememberLexicon(lexicon: Lexicon): Lexicon {
  /** null for a word that the index does not have. */
  const counts = new Map<string, Known | null>()
  let waiting = new Set<string>()
  let batch: Promise<void> | null = null
  const lookUpSoon = async (): Promise<void> => {
    await nextTurn()
    const words = [...waiting]
    waiting = new Set()
    batch = null
    const found = await lexicon.lookUp(words)
    for (const word of words) counts.set(word, found.get(word) ?? null)
  }
  return {
    ...lexicon,
    async lookUp(words) {
      const missing = words.filter((word) => !counts.has(word))
      for (const word of missing) waiting.add(word)
      if (missing.length > 0) {
        batch ??= lookUpSoon()
        await batch
      }
      return new Map(
        words.flatMap((word) => {
          const count = counts.get(word)
          return count ? [[word, count] as const] : []
        }),
      )
    },
  }
}
