import { hanRuns, unitsOf } from '#domain/text-search/units.ts'

/** The data by which a client is found. Names are folded, their Chinese in simplified characters. */
export type NamedClient = {
  /** Each spelling of the name, and the company. */
  readonly names: readonly string[]
  readonly email: string
  /** In international form; '' for none. */
  readonly phone: string
}

/**
 * The pinyin readings of a run of Chinese characters, one syllable per character; a rare character is its own
 * reading.
 */
export type Readings = (run: string) => readonly (readonly string[])[]

/** Marks a word as part of a telephone number; typed words never begin with it. */
const phoneMark = '+'

/** The minimum number of digits by which a telephone number is found. */
const minPhoneDigits = 4

/** Returns the digits of a telephone number. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Returns the items after each position of a sequence. */
const suffixesOf = <T>(sequence: readonly T[]): readonly (readonly T[])[] =>
  sequence.map((_, index) => sequence.slice(index))

/**
 * Returns the words that a client is found by when the beginning of one is typed: each word of a name and each two
 * neighbours as one, Chinese names from each of their characters on, also in pinyin and its initials, the email address
 * and its parts, and the telephone number from each digit on.
 */
export function clientWords({ names, email, phone }: NamedClient, readings: Readings): readonly string[] {
  return [
    ...new Set([
      ...names.flatMap((name) => nameWords(name, readings)),
      ...emailWords(email),
      ...phoneWords(phone),
    ]),
  ]
}

function nameWords(name: string, readings: Readings): readonly string[] {
  const units = unitsOf(name)
  const words = units.filter(({ isHan }) => !isHan).map(({ text }) => text)
  const pairs = words.slice(1).map((word, before) => `${words[before] ?? ''}${word}`)
  return [...words, ...pairs, ...hanRuns(units).flatMap((run) => chineseWords(run, readings))]
}

function chineseWords(run: string, readings: Readings): readonly string[] {
  const sounds = readings(run).flatMap((reading) => [
    ...suffixesOf(reading).map((part) => part.join('')),
    reading.map(([first = '']) => first).join(''),
  ])
  return [...suffixesOf([...run]).map((part) => part.join('')), ...sounds]
}

function emailWords(email: string): readonly string[] {
  if (email === '') return []
  return [email, ...unitsOf(email).map(({ text }) => text)]
}

function phoneWords(phone: string): readonly string[] {
  const digits = digitsOf(phone)
  return suffixesOf([...digits])
    .filter((part) => part.length >= minPhoneDigits)
    .map((part) => `${phoneMark}${part.join('')}`)
}

/** A typed word: the client must have a word that begins with one of these. */
export type SearchPrefix = readonly string[]

/** The words around a name in a copied letter. */
const titles = new Set(['mr', 'ms', 'mrs', 'miss', 'dr'])
const chineseTitle = /(?:先生|女士|小姐|太太|博士)$/u

/**
 * Returns the words typed to find a client, all of which the client must have, or none if nothing was typed that can be
 * searched for.
 *
 * @param query folded, Chinese in simplified characters
 */
export function prefixesOf(query: string): readonly SearchPrefix[] {
  const phone = phoneTyped(query)
  if (phone !== null) return [phone]
  const parts = query.split(/[\s,;，；、]+/).filter((part) => part !== '')
  const found = parts.flatMap((part) => (part.includes('@') ? [[part]] : partBeginnings(part)))
  const named = found.filter(([word = '']) => !titles.has(word))
  return named.length > 0 ? named : found
}

function partBeginnings(part: string): readonly SearchPrefix[] {
  const units = unitsOf(part)
  const runs = hanRuns(units)
    .map((run) => run.replace(chineseTitle, ''))
    .filter((run) => run !== '')
  return [...units.filter(({ isHan }) => !isHan).map(({ text }) => text), ...runs].map((word) => [word])
}

/** Returns the beginnings of a typed telephone number, with and without the trunk prefix, or null if it is not one. */
function phoneTyped(query: string): SearchPrefix | null {
  if (!/^\+?[\d\s().-]+$/.test(query)) return null
  const digits = digitsOf(query)
  const parts = [digits, digits.replace(/^0+/, '')].filter((part) => part.length >= minPhoneDigits)
  return parts.length === 0 ? null : [...new Set(parts)].map((part) => `${phoneMark}${part}`)
}
