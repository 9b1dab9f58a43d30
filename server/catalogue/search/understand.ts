import { unreachable } from '#domain/lib/unreachable.ts'
import { distance, forgiven } from '#domain/text-search/distance.ts'
import { yearOf } from '#domain/text-search/measures.ts'
import { isSoft, type Term } from '#domain/text-search/query.ts'
import { readingsOf, soundPairs } from '#domain/text-search/syllables.ts'
import { wordsOf } from '#domain/text-search/words.ts'
import { type Known, knownOf, type Lexicon } from './lexicon.ts'
import { type NameBook, resolveNames } from './name-book.ts'
import { syllablesOf } from './normal.ts'
import { exact, type Group } from './ts-query.ts'
import { nameWord } from './words-of.ts'

/** The meaning of one term of a query in the index. */
export type Meaning = {
  /** The term as typed, or as corrected. */
  readonly shown: string
  readonly group: Group
  /** The same in the words that texts are indexed by. */
  readonly inTexts: Group
  /** An upper bound of documents with such a name; 0 if it occurs in texts only. */
  readonly docs: number
  /** Whether it may occur in texts. */
  readonly isInTexts: boolean
  readonly isSoft: boolean
}

/** A query resolved against the index. */
export type Understanding = {
  readonly meanings: readonly Meaning[]
  /** Whether a term was dropped or corrected. */
  readonly isChanged: boolean
}

/** Resolves each term: as typed, else by sound, else as a prefix, else as a typing error. */
export async function understand(
  terms: readonly Term[],
  lexicon: Lexicon,
  book: NameBook,
): Promise<Understanding> {
  const known = await lexicon.look([...new Set(terms.flatMap((term) => candidates(term, book)))])
  const found = await Promise.all(
    terms.map(async (term) => said(term, known, book) ?? (await guessed(term, lexicon))),
  )
  const meanings = found.filter((one) => one !== null)
  return {
    meanings,
    isChanged: found.some((one, i) => one === null || one.shown !== terms[i]?.shown),
  }
}

/** The index words that a term could stand for. */
function candidates(term: Term, book: NameBook): readonly string[] {
  switch (term.kind) {
    case 'name':
      return [
        ...resolveNames(book, term.ids).map(nameWord),
        ...wordsOf(term.shown),
        ...comparableTo(term.ids, book).flat().map(nameWord),
      ]
    case 'measure':
      return term.words
    case 'word':
      return [term.word, ...(isShortYear(term.word) ? [String(yearOf(Number(term.word)))] : [])]
    case 'sound':
      return [...term.words, ...soundPairs(term.words)]
    case 'han':
      return term.pairs
    default:
      return unreachable(term)
  }
}

/** A term word by word, before it is known whether the index has the words. */
export function literally(term: Term, book: NameBook): Group {
  switch (term.kind) {
    case 'name':
      return resolveNames(book, term.ids).map((id) => [exact(nameWord(id))])
    case 'measure':
      return term.words.map((word) => [exact(word)])
    case 'word':
      return [[exact(term.word)]]
    case 'sound':
      return [soundPairs(term.words).map(exact)]
    case 'han':
      return [term.pairs.map(exact)]
    default:
      return unreachable(term)
  }
}

const isShortYear = (word: string): boolean => /^\d{2}$/.test(word)

/** A term as typed; null if the index does not have it. */
function said(term: Term, known: ReadonlyMap<string, Known>, book: NameBook): Meaning | null {
  switch (term.kind) {
    case 'name':
      return (
        oneOf(term, resolveNames(book, term.ids).map(nameWord), known) ??
        literal(term, known) ??
        nearest(term, known, book)
      )
    case 'measure':
      return oneOf(term, term.words, known)
    case 'word':
      return all(term, [term.word], known) ?? all(term, candidates(term, book).slice(1), known)
    case 'sound':
      return all(term, soundPairs(term.words), known) ?? all(term, term.words, known)
    case 'han':
      return all(term, term.pairs, known)
    default:
      return unreachable(term)
  }
}

/** A name word by word, for documents that have the words but not the name. */
function literal(term: Term, known: ReadonlyMap<string, Known>): Meaning | null {
  const found = all(term, wordsOf(term.shown), known)
  return found && found.docs > 0 ? found : null
}

/** What is comparable to names, the closest first. */
function comparableTo(ids: readonly string[], book: NameBook): readonly (readonly string[])[] {
  const nearest = resolveNames(book, ids).map((id) => book.comparable.get(id) ?? [])
  const longest = Math.max(0, ...nearest.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => [
    ...new Set(nearest.flatMap((one) => one[place] ?? [])),
  ])
}

/** What is comparable to a name without documents. */
function nearest(
  term: Extract<Term, { readonly kind: 'name' }>,
  known: ReadonlyMap<string, Known>,
  book: NameBook,
): Meaning | null {
  for (const ids of comparableTo(term.ids, book)) {
    const there = ids.filter((id) => knownOf(known, nameWord(id)).docs > 0)
    const found = oneOf(term, there.map(nameWord), known)
    if (found === null) continue
    const isChinese = /\p{Script=Han}/u.test(term.shown)
    const titles = there.slice(0, mostShown).flatMap((id) => book.titles.get(id) ?? [])
    return {
      ...found,
      shown: titles.map(({ en, zh }) => (isChinese ? zh : en)).join(isChinese ? '、' : ', '),
    }
  }
  return null
}

/** Comparable names shown as the correction. */
const mostShown = 3

/** One of several equivalent words. */
function oneOf(term: Term, words: readonly string[], known: ReadonlyMap<string, Known>): Meaning | null {
  const there = words.filter((word) => knownOf(known, word).docs > 0)
  if (there.length === 0) return null
  const docs = there.reduce((sum, word) => sum + knownOf(known, word).docs, 0)
  const isMeasure = term.kind === 'measure'
  const spoken = isMeasure ? there : wordsOf(term.shown)
  const isKnown = (word: string): boolean => knownOf(known, word).texts > 0
  return {
    shown: term.shown,
    group: there.map((word) => [exact(word)]),
    inTexts: isMeasure ? spoken.map((word) => [exact(word)]) : [spoken.map(exact)],
    docs,
    isInTexts: isMeasure ? spoken.some(isKnown) : spoken.every(isKnown),
    isSoft: false,
  }
}

/** Several words that must all occur. */
function all(term: Term, words: readonly string[], known: ReadonlyMap<string, Known>): Meaning | null {
  if (words.length === 0) return null
  const counts = words.map((word) => knownOf(known, word))
  if (counts.some(({ docs, texts }) => docs === 0 && texts === 0)) return null
  const group = [words.map(exact)]
  const docs = Math.min(...counts.map((count) => count.docs))
  const isInTexts = counts.every(({ texts }) => texts > 0)
  return { shown: term.shown, group, inTexts: group, docs, isInTexts, isSoft: isSoft(term) }
}

/** A guess at a term that the index does not have. */
async function guessed(term: Term, lexicon: Lexicon): Promise<Meaning | null> {
  switch (term.kind) {
    case 'name':
      return /^[a-z\d\s]+$/.test(term.shown) ? begun(term, term.shown.replaceAll(' ', ''), lexicon) : null
    case 'measure':
      return null
    case 'word':
      return (
        (await heard(term, readingsOf(term.word).map(soundPairs), lexicon)) ??
        (await begun(term, term.word, lexicon)) ??
        (await corrected(term, term.word, lexicon))
      )
    case 'sound':
      return (
        (await heard(term, readingsOf(term.words.join('')).map(soundPairs), lexicon)) ??
        (await begun(term, term.words.join(''), lexicon))
      )
    case 'han':
      return term.pairs.length === 1 && [...term.shown].length === 1
        ? begun(term, term.shown, lexicon)
        : heard(term, [soundPairs(syllablesOf(term.shown))], lexicon)
    default:
      return unreachable(term)
  }
}

/** The first known reading of a sound; its last syllable may be a prefix. */
async function heard(
  term: Term,
  readings: readonly (readonly string[])[],
  lexicon: Lexicon,
): Promise<Meaning | null> {
  const spoken = readings.filter((pairs) => pairs.length > 0)
  if (spoken.length === 0) return null
  const known = await lexicon.look([...new Set(spoken.flat())])
  for (const pairs of spoken) {
    const whole = all(term, pairs, known)
    if (whole) return whole
    const [first, last] = [pairs.slice(0, -1), pairs.at(-1) ?? '']
    const before = first.length > 0 ? all(term, first, known) : null
    if (!before || (await lexicon.begunWith(last, 1)).length === 0) continue
    const group = [[...first.map(exact), { word: last, isBegun: true }]]
    return { ...before, group, inTexts: group, isInTexts: true }
  }
  return null
}

/** Minimum length of a prefix in letters. */
const leastBegun = 2

/** More than any word’s count: prefixes of a few letters are not counted in advance. */
const uncounted = 1_000_000

async function begun(term: Term, text: string, lexicon: Lexicon): Promise<Meaning | null> {
  if (term.kind !== 'han' && text.length < leastBegun) return null
  const words = await lexicon.begunWith(text, 1)
  if (words.length === 0) return null
  const group = [[{ word: text, isBegun: true }]]
  return { shown: term.shown, group, inTexts: group, docs: uncounted, isInTexts: true, isSoft: false }
}

/** The word with the fewest different letters, of equals the most frequent. */
async function corrected(term: Term, word: string, lexicon: Lexicon): Promise<Meaning | null> {
  const most = forgiven(word)
  if (most === 0 || /\d/.test(word)) return null
  const alike = (await lexicon.alike(word))
    .map((one) => ({ ...one, off: distance(word, one.word, most) }))
    .filter(({ off }) => off <= most)
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
    isSoft: isSoft(term),
  }
}
