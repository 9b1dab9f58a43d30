import { hanRuns, unitsOf } from '#domain/text-search/units.ts'
import { cantoneseOf } from './cantonese.ts'

/** How well the payer of a line matches the client whose invoices it would pay, the best first (O21). */
export const payerFits = [
  /** The same name. */
  'same',
  /** The same sound in the other script, or matching initials. */
  'alike',
  /** The bank names no payer. */
  'unnamed',
  /** The surname fits, or the scripts cannot be compared. */
  'unclear',
  /** Another person or company. */
  'other',
] as const

export type PayerFit = (typeof payerFits)[number]

/**
 * A name in the form used for comparison: its words in Latin letters, and its Chinese characters with their
 * sounds.
 */
export type ReadName = {
  readonly words: readonly string[]
  readonly runs: readonly string[]
  /** For each character of a run, all its spellings in Latin letters. */
  readonly sounds: readonly (readonly ReadonlySet<string>[])[]
  /** Whether its last word may have been cut by the bank. */
  readonly isLong: boolean
}

/** Functions that names are read with. */
export type NameReader = {
  /** Normalises case and width of a text, with Chinese in Simplified characters. */
  readonly normal: (text: string) => string
  /** The pinyin of the characters of a name, read as a surname first and as a text. */
  readonly pinyin: (run: string) => readonly (readonly string[])[]
}

const titles = new Set(['mr', 'ms', 'mrs', 'miss', 'dr', 'prof', 'sir', 'madam', 'and', 'or', 'the', 'of'])
const companyWords = new Set(['ltd', 'limited', 'co', 'company', 'inc', 'corp', 'corporation', 'llc', 'plc'])
const chineseEndings = /(?:先生|女士|小姐|太太|博士|有限公司|股份有限公司|公司)$/u

/** Banks cut names at 18 characters or more. */
const leastCut = 18

/** Reads a name (O21). */
export function readName(text: string, { normal, pinyin }: NameReader): ReadName {
  const units = unitsOf(normal(text))
  const words = units.flatMap(({ text: word, isHan }) =>
    isHan || titles.has(word) || companyWords.has(word) ? [] : [word],
  )
  const runs = hanRuns(units)
    .map((run) => run.replace(chineseEndings, ''))
    .filter((run) => run !== '')
  const sounds = runs.map((run) => {
    const readings = pinyin(run)
    return [...run].map(
      (character, at) =>
        new Set([...cantoneseOf(character), ...readings.flatMap((reading) => reading[at] ?? [])]),
    )
  })
  return { words, runs, sounds, isLong: text.trim().length >= leastCut }
}

/** Returns the keys under which a name is looked up; matching names share one. */
export const nameKeys = ({ words, runs, sounds }: ReadName): readonly string[] => [
  ...words,
  ...runs.flatMap((run) => [...run].slice(0, 1)),
  ...sounds.flatMap(([first, second]) => [...(first ?? []), ...(second ?? [])]),
]

/** Returns how well the payer’s name matches the names of a client (O21). */
export function payerFit(payer: ReadName, client: readonly ReadName[]): PayerFit {
  if (payer.words.length + payer.runs.length === 0) return 'unnamed'
  const fits = client.map((name) => fitOf(payer, name))
  return payerFits.find((fit) => fits.includes(fit)) ?? 'unclear'
}

function fitOf(payer: ReadName, name: ReadName): PayerFit {
  const fits = [
    ...(payer.words.length > 0 && name.words.length > 0 ? [latinFit(payer, name)] : []),
    ...payer.runs.flatMap((run) => name.runs.map((other) => chineseFit(run, other))),
    ...soundFits(payer.sounds, name.words),
    ...soundFits(name.sounds, payer.words),
  ]
  return payerFits.find((fit) => fits.includes(fit)) ?? 'unclear'
}

const chineseFit = (run: string, other: string): PayerFit =>
  isWithin(run, other) || isWithin(other, run) ? 'same' : 'other'

const soundFits = (all: ReadName['sounds'], words: readonly string[]): readonly PayerFit[] =>
  words.length === 0 ? [] : all.map((sounds) => soundFit(sounds, words))

const isWithin = (run: string, other: string): boolean => run.length > 1 && other.includes(run)

function latinFit(payer: ReadName, name: ReadName): PayerFit {
  if (covers(payer.words, name.words)) return 'same'
  // A client may have a first name unknown to the bank, or a shorter company name.
  if (payer.words.length > 1 && covers(name.words, payer.words)) return 'same'
  if (payer.isLong && covers(name.words, payer.words.slice(0, -1)) && isCutOf(payer, name)) return 'same'
  if (
    covers(payer.words, name.words, true) ||
    (payer.words.length > 1 && covers(name.words, payer.words, true))
  )
    return 'alike'
  return payer.words.some((word) => word.length > 1 && name.words.includes(word)) ? 'unclear' : 'other'
}

const isCutOf = ({ words }: ReadName, name: ReadName): boolean =>
  words.length > 1 && name.words.some((word) => word.startsWith(words.at(-1) ?? ''))

/** Returns whether some words contain all of others, two of which may be joined: Wai Ming, Waiming. */
function covers(words: readonly string[], others: readonly string[], byInitials = false): boolean {
  const own = new Set([...words, ...pairs(words)])
  const joined = pairs(others)
  return others.every((other, at) => {
    if (own.has(other)) return true
    const neighbours = [joined[at - 1], joined[at]]
    if (neighbours.some((pair) => pair !== undefined && words.includes(pair))) return true
    return (
      byInitials && words.some((word) => (word.length === 1 || other.length === 1) && word[0] === other[0])
    )
  })
}

const pairs = (words: readonly string[]): readonly string[] =>
  words.slice(1).map((word, before) => `${words[before] ?? ''}${word}`)

/** Returns whether words in Latin letters sound like a Chinese name, with given names separate or joined. */
function soundFit(sounds: readonly ReadonlySet<string>[], words: readonly string[]): PayerFit {
  const [surname, ...given] = sounds
  if (!surname) return 'unclear'
  if (!words.some((word) => surname.has(word)))
    return surname.size > 0 && isKnown(sounds) ? 'other' : 'unclear'
  const rest = words.filter((word) => !surname.has(word) || given.some((sound) => sound.has(word)))
  const spelled = given.every((sound) => rest.some((word) => sound.has(word)))
  return given.length > 0 && (spelled || isJoined(given, rest)) ? 'alike' : 'unclear'
}

/** Returns whether the Hong Kong spelling of a surname is known, so that another one is another surname. */
const isKnown = ([surname]: readonly ReadonlySet<string>[]): boolean => (surname?.size ?? 0) > 1

/** Returns whether a word is all given names joined: weiming. */
const isJoined = (given: readonly ReadonlySet<string>[], words: readonly string[]): boolean => {
  const [first, second] = given
  if (!first || !second) return false
  return words.some((word) =>
    [...first].some((one) => word.startsWith(one) && second.has(word.slice(one.length))),
  )
}
