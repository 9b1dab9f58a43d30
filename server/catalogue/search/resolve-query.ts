import { unreachable } from '#domain/lib/unreachable.ts'
import { distance, maxTypos } from '#domain/text-search/distance.ts'
import { indexWords } from '#domain/text-search/index-words.ts'
import { fullYear } from '#domain/text-search/measures.ts'
import { isOptional, type Term } from '#domain/text-search/query.ts'
import { readingsOf, soundPairs } from '#domain/text-search/syllables.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type Known, knownOf, type Lexicon } from './lexicon.ts'
import { type NameDirectory, resolveNames } from './name-book.ts'
import { syllablesOf } from './normal.ts'
import { exact, type Group } from './ts-query.ts'
import { nameWord } from './words-of.ts'

/** The meaning of one term of a query in the index. */
export type Meaning = {
  /** The term as typed or corrected; names that replace it are in the reader's language. */
  readonly shown: string
  readonly group: Group
  /** The same meaning in the words by which texts are indexed. */
  readonly inTexts: Group
  /** An upper bound of documents with such a name, or 0 if it occurs only in texts. */
  readonly docs: number
  /** Whether it may occur in texts. */
  readonly isInTexts: boolean
  readonly isSoft: boolean
}

/** A query that has been resolved against the index. */
export type ResolvedQuery = {
  readonly meanings: readonly Meaning[]
  /** Whether a term was dropped or corrected. */
  readonly isChanged: boolean
}

/** Resolves each term as typed, else by sound, else as a prefix, else as a typing error. */
export async function resolveQuery(
  terms: readonly Term[],
  lexicon: Lexicon,
  directory: NameDirectory,
  lang: Language,
): Promise<ResolvedQuery> {
  const known = await lexicon.lookUp([...new Set(terms.flatMap((term) => candidates(term, directory)))])
  const found = await Promise.all(
    terms.map(async (term) => asTyped(term, known, directory, lang) ?? (await guess(term, lexicon))),
  )
  const meanings = found.filter((one) => one !== null)
  return {
    meanings,
    isChanged: found.some((one, i) => one === null || one.shown !== terms[i]?.shown),
  }
}

/** Returns the index words that a term could stand for. */
function candidates(term: Term, directory: NameDirectory): readonly string[] {
  switch (term.kind) {
    case 'name':
      return [
        ...resolveNames(directory, term.ids).map(nameWord),
        ...indexWords(term.shown),
        ...comparableTo(term.ids, directory).flat().map(nameWord),
      ]
    case 'measure':
      return term.words
    case 'word':
      return [term.word, ...(isShortYear(term.word) ? [String(fullYear(Number(term.word)))] : [])]
    case 'sound':
      return [...term.words, ...soundPairs(term.words)]
    case 'han':
      return term.pairs
    default:
      return unreachable(term)
  }
}

const isShortYear = (word: string): boolean => /^\d{2}$/.test(word)

/** Returns a term as typed, or null if the index does not have it. */
function asTyped(
  term: Term,
  known: ReadonlyMap<string, Known>,
  directory: NameDirectory,
  lang: Language,
): Meaning | null {
  switch (term.kind) {
    case 'name':
      return (
        oneOf(term, resolveNames(directory, term.ids).map(nameWord), known) ??
        byWords(term, known) ??
        nearest(term, known, directory, lang)
      )
    case 'measure':
      return oneOf(term, term.words, known)
    case 'word':
      return all(term, [term.word], known) ?? all(term, candidates(term, directory).slice(1), known)
    case 'sound':
      return all(term, soundPairs(term.words), known) ?? all(term, term.words, known)
    case 'han':
      return all(term, term.pairs, known)
    default:
      return unreachable(term)
  }
}

/** Returns a name as separate words, for documents that have the words but not the name. */
function byWords(term: Term, known: ReadonlyMap<string, Known>): Meaning | null {
  const found = all(term, indexWords(term.shown), known)
  return found && found.docs > 0 ? found : null
}

/** Returns names comparable to these, closest first. */
function comparableTo(ids: readonly string[], directory: NameDirectory): readonly (readonly string[])[] {
  const nearest = resolveNames(directory, ids).map((id) => directory.comparable.get(id) ?? [])
  const longest = Math.max(0, ...nearest.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => [
    ...new Set(nearest.flatMap((one) => one[index] ?? [])),
  ])
}

/** Returns names comparable to one without documents. */
function nearest(
  term: Extract<Term, { readonly kind: 'name' }>,
  known: ReadonlyMap<string, Known>,
  directory: NameDirectory,
  lang: Language,
): Meaning | null {
  for (const ids of comparableTo(term.ids, directory)) {
    const indexed = ids.filter((id) => knownOf(known, nameWord(id)).docs > 0)
    const found = oneOf(term, indexed.map(nameWord), known)
    if (found === null) continue
    const titles = indexed.slice(0, maxShown).flatMap((id) => directory.titles.get(id) ?? [])
    return {
      ...found,
      shown: lang === 'en' ? titles.map(({ en }) => en).join(', ') : titles.map(({ zh }) => zh).join('、'),
    }
  }
  return null
}

/** The maximum number of comparable names shown as the correction. */
const maxShown = 3

/** Returns one of several equivalent words. */
function oneOf(term: Term, words: readonly string[], known: ReadonlyMap<string, Known>): Meaning | null {
  const indexed = words.filter((word) => knownOf(known, word).docs > 0)
  if (indexed.length === 0) return null
  const docs = indexed.reduce((sum, word) => sum + knownOf(known, word).docs, 0)
  const isMeasure = term.kind === 'measure'
  const textWords = isMeasure ? indexed : indexWords(term.shown)
  const isKnown = (word: string): boolean => knownOf(known, word).texts > 0
  return {
    shown: term.shown,
    group: indexed.map((word) => [exact(word)]),
    inTexts: isMeasure ? textWords.map((word) => [exact(word)]) : [textWords.map(exact)],
    docs,
    isInTexts: isMeasure ? textWords.some(isKnown) : textWords.every(isKnown),
    isSoft: false,
  }
}

/** Returns a group of words that must all occur. */
function all(term: Term, words: readonly string[], known: ReadonlyMap<string, Known>): Meaning | null {
  if (words.length === 0) return null
  const counts = words.map((word) => knownOf(known, word))
  if (counts.some(({ docs, texts }) => docs === 0 && texts === 0)) return null
  const group = [words.map(exact)]
  const docs = Math.min(...counts.map((count) => count.docs))
  const isInTexts = counts.every(({ texts }) => texts > 0)
  return { shown: term.shown, group, inTexts: group, docs, isInTexts, isSoft: isOptional(term) }
}

/** Returns a guess at a term that the index does not have. */
async function guess(term: Term, lexicon: Lexicon): Promise<Meaning | null> {
  switch (term.kind) {
    case 'name':
      return /^[a-z\d\s]+$/.test(term.shown) ? asPrefix(term, term.shown.replaceAll(' ', ''), lexicon) : null
    case 'measure':
      return null
    case 'word':
      return (
        (await bySound(term, readingsOf(term.word).map(soundPairs), lexicon)) ??
        (await asPrefix(term, term.word, lexicon)) ??
        (await corrected(term, term.word, lexicon))
      )
    case 'sound':
      return (
        (await bySound(term, readingsOf(term.words.join('')).map(soundPairs), lexicon)) ??
        (await asPrefix(term, term.words.join(''), lexicon))
      )
    case 'han':
      return term.pairs.length === 1 && [...term.shown].length === 1
        ? asPrefix(term, term.shown, lexicon)
        : bySound(term, [soundPairs(syllablesOf(term.shown))], lexicon)
    default:
      return unreachable(term)
  }
}

/** Returns the first known reading of a sound; its last syllable may be a prefix. */
async function bySound(
  term: Term,
  readings: readonly (readonly string[])[],
  lexicon: Lexicon,
): Promise<Meaning | null> {
  const spellings = readings.filter((pairs) => pairs.length > 0)
  if (spellings.length === 0) return null
  const known = await lexicon.lookUp([...new Set(spellings.flat())])
  for (const pairs of spellings) {
    const whole = all(term, pairs, known)
    if (whole) return whole
    const [first, last] = [pairs.slice(0, -1), pairs.at(-1) ?? '']
    const before = first.length > 0 ? all(term, first, known) : null
    if (!before || (await lexicon.startingWith(last, 1)).length === 0) continue
    const group = [[...first.map(exact), { word: last, isPrefix: true }]]
    return { ...before, group, inTexts: group, isInTexts: true }
  }
  return null
}

/** The minimum length of a prefix in letters. */
const minPrefixLength = 2

/** The number of words up to which a prefix counts the documents of each. */
const maxBegun = 8

/** A number above any word's count, as prefixes of many words are not counted in advance. */
const uncounted = 1_000_000

async function asPrefix(term: Term, text: string, lexicon: Lexicon): Promise<Meaning | null> {
  if (term.kind !== 'han' && text.length < minPrefixLength) return null
  const words = await lexicon.startingWith(text, maxBegun + 1)
  const [only, ...others] = words
  if (!only) return null
  const inTexts = [[{ word: text, isPrefix: true }]]
  // The result of a frequent word is cached, that of a prefix is not.
  const group = others.length === 0 ? [[exact(only.word)]] : inTexts
  const docs = words.length > maxBegun ? uncounted : words.reduce((sum, one) => sum + one.docs, 0)
  return { shown: term.shown, group, inTexts, docs, isInTexts: true, isSoft: false }
}

/** Returns the word with the fewest different letters, and of several the most frequent. */
async function corrected(term: Term, word: string, lexicon: Lexicon): Promise<Meaning | null> {
  const maxEdits = maxTypos(word)
  if (maxEdits === 0 || /\d/.test(word)) return null
  const alike = (await lexicon.similarTo(word))
    .map((one) => ({ ...one, off: distance(word, one.word, maxEdits) }))
    .filter(({ off }) => off <= maxEdits)
    .toSorted((a, b) => a.off - b.off || b.docs - a.docs)
  const [best] = alike
  if (!best) return null
  const group = [[exact(best.word)]]
  return {
    shown: best.word,
    group,
    inTexts: group,
    docs: best.docs,
    isInTexts: best.texts > 0,
    isSoft: isOptional(term),
  }
}
