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

/** What one term of a query comes to in the index. */
export type Meaning = {
  /** How it was asked, or what was taken for it. */
  readonly shown: string
  readonly group: Group
  /** The same in the words that texts are indexed by. */
  readonly inTexts: Group
  /** Most documents that can be called so; 0 where only texts speak of it. */
  readonly docs: number
  /** Whether a text may speak of it. */
  readonly isInTexts: boolean
  readonly isSoft: boolean
}

/** A query as the index can answer it. */
export type Understanding = {
  readonly meanings: readonly Meaning[]
  /** Whether something asked for is nowhere, or was taken for something else. */
  readonly isChanged: boolean
}

/** Finds what each term means: as it was said, else by sound, else as a beginning, else as a slip of the pen. */
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

/** The words of the index that could be what a term says. */
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

/** A term taken at its word; null where the index has nothing by it. */
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

/** What a name says, word by word, where something is called so that does not have the name. */
function literal(term: Term, known: ReadonlyMap<string, Known>): Meaning | null {
  const found = all(term, wordsOf(term.shown), known)
  return found && found.docs > 0 ? found : null
}

/** What is comparable to names, the nearest first. */
function comparableTo(ids: readonly string[], book: NameBook): readonly (readonly string[])[] {
  const nearest = resolveNames(book, ids).map((id) => book.comparable.get(id) ?? [])
  const longest = Math.max(0, ...nearest.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => [
    ...new Set(nearest.flatMap((one) => one[place] ?? [])),
  ])
}

/** What is comparable to a name that the catalogue has nothing by. */
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

/** So many comparable names are shown as what was searched for instead. */
const mostShown = 3

/** One of several words that mean the same. */
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

/** Several words that must all be there. */
function all(term: Term, words: readonly string[], known: ReadonlyMap<string, Known>): Meaning | null {
  if (words.length === 0) return null
  const counts = words.map((word) => knownOf(known, word))
  if (counts.some(({ docs, texts }) => docs === 0 && texts === 0)) return null
  const group = [words.map(exact)]
  const docs = Math.min(...counts.map((count) => count.docs))
  const isInTexts = counts.every(({ texts }) => texts > 0)
  return { shown: term.shown, group, inTexts: group, docs, isInTexts, isSoft: isSoft(term) }
}

/** What a term may have been meant as, where the index has nothing by what it says. */
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

/** The first way of reading a sound that is there; its last syllable may be begun only. */
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

/** The fewest characters that count as the beginning of a word of letters. */
const leastBegun = 2

/** Many more documents than any word has: what begins with a few letters is not counted beforehand. */
const uncounted = 1_000_000

async function begun(term: Term, text: string, lexicon: Lexicon): Promise<Meaning | null> {
  if (term.kind !== 'han' && text.length < leastBegun) return null
  const words = await lexicon.begunWith(text, 1)
  if (words.length === 0) return null
  const group = [[{ word: text, isBegun: true }]]
  return { shown: term.shown, group, inTexts: group, docs: uncounted, isInTexts: true, isSoft: false }
}

/** The word with the fewest letters otherwise, of equals the most frequent. */
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
