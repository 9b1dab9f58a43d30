import { measuresOf } from './measures.ts'
import type { NameMatch, Names } from './names.ts'
import { stem } from './stem.ts'
import { isSyllable } from './syllables.ts'
import { bigramsOf, type Unit, unitsOf } from './units.ts'

/** One term of a query; every term must match. `shown` is the term as typed. */
export type Term =
  /** An entity with a known name; several if the name has several meanings. */
  | { readonly kind: 'name'; readonly shown: string; readonly ids: readonly string[] }
  /** A size, an age, a vintage, a lot’s number: one of these words of the index. */
  | { readonly kind: 'measure'; readonly shown: string; readonly words: readonly string[] }
  /** A word of letters or digits. */
  | { readonly kind: 'word'; readonly shown: string; readonly word: string }
  /** Words that may together be the pinyin of a Chinese name: la fei. */
  | { readonly kind: 'sound'; readonly shown: string; readonly words: readonly string[] }
  /** Chinese, as neighbouring characters. */
  | { readonly kind: 'han'; readonly shown: string; readonly pairs: readonly string[] }

/** Words between names that carry no meaning for the search. */
const fillers: ReadonlySet<string> = new Set(
  'the a an of and or in at to for with de la le les du des d l et y e di del della von van der 的 之 和 与 及 年份'.split(
    ' ',
  ),
)

/** Words that many names have and some omit. */
const optionalWords: ReadonlySet<string> = new Set(
  'chateau ch domaine dom maison clos bodega bodegas tenuta weingut estate winery distillery cave wine bottle bottling year'.split(
    ' ',
  ),
)

/** Returns whether names are often written without this word. */
export const isOptional = (term: Term): boolean =>
  (term.kind === 'word' && optionalWords.has(term.word)) ||
  (term.kind === 'han' && /^(酒庄|古堡|城堡|庄园|酒厂|酒)$/.test(term.shown))

/**
 * Returns the terms of a query, in order.
 *
 * @param folded folded and simplified
 * @param segment divides Chinese into words
 */
export function termsOf(
  folded: string,
  names: Names,
  segment: (run: string) => readonly string[],
): readonly Term[] {
  const units = unitsOf(folded)
  const found = names.matchQuery(units)
  const measures = measuresOf(folded).filter(
    ({ at, end }) => !found.some((name) => overlaps(name, units, at, end)),
  )
  const terms: Term[] = []
  for (let i = 0; i < units.length; ) {
    const unit = units[i]
    if (!unit) break
    const name = found.find(({ from }) => from === i)
    const measure = measures.find(({ at, end }) => at < unit.end && unit.at < end)
    const to = name ? name.to : measure ? after(units, i, measure.end) : plainEnd(units, i, found, measures)
    const shown = folded.slice(unit.at, units[to - 1]?.end ?? unit.end)
    if (name) terms.push({ kind: 'name', shown, ids: name.ids })
    else if (measure) terms.push({ kind: 'measure', shown, words: measure.words })
    else terms.push(...plainTerms(units.slice(i, to), names, segment))
    i = to
  }
  const significant = terms.filter(({ shown }) => !fillers.has(shown))
  return significant.length > 0 ? significant : terms
}

const overlaps = ({ from, to }: NameMatch, units: readonly Unit[], at: number, end: number): boolean =>
  (units[from]?.at ?? 0) < end && at < (units[to - 1]?.end ?? 0)

function after(units: readonly Unit[], from: number, end: number): number {
  let to = from + 1
  while (to < units.length && (units[to]?.at ?? end) < end) to++
  return to
}

/** Returns the end of a part that is neither name nor measure, and is all Chinese or all words. */
function plainEnd(
  units: readonly Unit[],
  from: number,
  found: readonly NameMatch[],
  measures: readonly { readonly at: number }[],
): number {
  let to = from + 1
  for (let unit = units[to]; unit; unit = units[to]) {
    const [last, next] = [units[to - 1], unit]
    if (!last || last.isHan !== next.isHan || found.some((name) => name.from === to)) break
    if (measures.some(({ at }) => last.end <= at && at <= next.at && at < next.end)) break
    if (next.isHan && next.at !== last.end) break
    to++
  }
  return to
}

function plainTerms(
  units: readonly Unit[],
  names: Names,
  segment: (run: string) => readonly string[],
): readonly Term[] {
  const [first] = units
  if (!first) return []
  if (first.isHan) {
    const run = units.map(({ text }) => text).join('')
    return wordsIn(run, segment).map((text): Term => ({ kind: 'han', shown: text, pairs: pairsOf(text) }))
  }
  return soundTerms(
    units.map(({ text }) => text),
    names,
  )
}

/** Returns the words of a Chinese text; single characters are joined. */
function wordsIn(run: string, segment: (run: string) => readonly string[]): readonly string[] {
  const words: string[] = []
  let isOpen = false
  for (const part of segment(run)) {
    const isAlone = [...part].length === 1
    if (isAlone && isOpen) words.push(`${words.pop() ?? ''}${part}`)
    else words.push(part)
    isOpen = isAlone
  }
  return words
}

/** Returns pairs of neighbouring characters; a single character counts as the beginning of a name. */
function pairsOf(text: string): readonly string[] {
  const characters = [...text]
  return characters.length < 2 ? characters : bigramsOf(text).slice(0, -1)
}

/** Returns terms for words that may together be pinyin: the longest match of a name, else runs of syllables. */
function soundTerms(words: readonly string[], names: Names): readonly Term[] {
  const terms: Term[] = []
  for (let i = 0; i < words.length; ) {
    const named = soundAt(words, i, names)
    const run = named ? 0 : syllablesFrom(words, i)
    const to = named ? named.to : i + Math.max(run > 1 ? run : 1, 1)
    const part = words.slice(i, to)
    const shown = part.join(' ')
    if (named) terms.push({ kind: 'name', shown, ids: named.ids })
    else if (part.length > 1) terms.push({ kind: 'sound', shown, words: part })
    else terms.push({ kind: 'word', shown, word: stem(shown) })
    i = to
  }
  return terms
}

/** The maximum number of words that are spoken as one sound. */
const maxSoundWords = 8

function soundAt(words: readonly string[], from: number, names: Names) {
  for (let to = Math.min(words.length, from + maxSoundWords); to > from; to--) {
    const part = words.slice(from, to)
    if (part.length > 1 && !part.every((word) => isSyllable(word))) continue
    const ids = names.findBySound(part.join(''))
    if (ids.length > 0) return { ids, to }
  }
  return null
}

function syllablesFrom(words: readonly string[], from: number): number {
  let to = from
  while (isSyllable(words[to] ?? '')) to++
  return to - from
}
