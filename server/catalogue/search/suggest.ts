import { termsOf } from '#domain/text-search/query.ts'
import { stem } from '#domain/text-search/stem.ts'
import { unitsOf } from '#domain/text-search/units.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Suggestion } from '#wire/entities/search-result.ts'
import type { Ref } from './broad.ts'
import { knownOf, type Lexicon } from './lexicon.ts'
import type { NameDirectory } from './name-book.ts'
import { normal, normalQuery, segment } from './normal.ts'
import type { Entry, Reader } from './reader.ts'
import { resolveQuery } from './resolve-query.ts'
import { comparing } from './sorts.ts'
import { exact, type Group, groupsQuery } from './ts-query.ts'
import { nameWord } from './words-of.ts'

/** The maximum number of suggestions, and of names among them. */
export const maxSuggestions = 8
const maxNames = 5

/** The number of documents loaded per suggestion, as the same wine is in many sales. */
const documentsPerSuggestion = 3

/** The maximum number of matching names that are looked up. */
const maxNamesLookedUp = 40

/** The maximum number of documents scanned for the best ones. */
const maxDocuments = 200

/** Suggested names and things, but never tobacco (C2). */
export type Suggested = {
  readonly names: readonly Suggestion[]
  readonly documents: readonly (Ref & { readonly kind: number })[]
}

type Setting = {
  readonly lexicon: Lexicon
  readonly reader: Reader
  readonly book: NameDirectory
  readonly lang: Language
}

export async function suggest(q: string, setting: Setting): Promise<Suggested> {
  const query = normalQuery(q).trim()
  if (unitsOf(query).length === 0) return { names: [], documents: [] }
  const [names, entries] = await Promise.all([namesFor(query, setting), documentsFor(query, setting)])
  const documents = entries.toSorted(comparing('relevance')).toSorted((a, b) => a.kind - b.kind)
  return { names, documents: documents.slice(0, documentsPerSuggestion * (maxSuggestions - names.length)) }
}

/**
 * Returns how well an entry matches the typed text: 0 if its name begins with it, 1 if its sound does, 2 if one of its
 * words does, or null if none does.
 */
function rankOf(id: string, query: string, joined: string, directory: NameDirectory): number | null {
  const thing = directory.things.get(id)
  if (!thing) return null
  if (thing.names.some((name) => name.startsWith(query))) return 0
  if (joined.length > 1 && thing.sounds.some((sound) => sound.startsWith(joined))) return 1
  return thing.names.some(
    (name) => name.includes(` ${query}`) || (/\p{Script=Han}/u.test(query) && name.includes(query)),
  )
    ? 2
    : null
}

async function namesFor(query: string, { lexicon, book, lang }: Setting): Promise<readonly Suggestion[]> {
  const joined = query.replaceAll(/[\s']/g, '')
  const fitting = [...book.titles]
    .filter(([, { isTobacco }]) => !isTobacco)
    .flatMap(([id, title]) => {
      const fit = rankOf(id, query, joined, book)
      return fit === null ? [] : [{ id, title, fit }]
    })
    .toSorted((a, b) => a.fit - b.fit || a.title.en.length - b.title.en.length)
    .slice(0, maxNamesLookedUp)
  if (fitting.length === 0) return []
  const known = await lexicon.lookUp(fitting.map(({ id }) => nameWord(id)))
  const docsOf = (id: string): number => knownOf(known, nameWord(id)).docs
  const found = fitting
    .filter(({ id }) => docsOf(id) > 0)
    .toSorted((a, b) => a.fit - b.fit || docsOf(b.id) - docsOf(a.id))
    .map(({ title }): Suggestion => {
      const [text, other] = lang === 'en' ? [title.en, title.zh] : [title.zh, title.en]
      return {
        kind: title.kind,
        text,
        detail: other === text ? '' : other,
        path: `/search?q=${encodeURIComponent(text)}`,
      }
    })
  return [...new Map(found.map((one) => [normal(one.text), one])).values()].slice(0, maxNames)
}

/** Returns the documents whose names match, with the last word as a prefix. */
async function documentsFor(
  query: string,
  { lexicon, reader, book, lang }: Setting,
): Promise<readonly Entry[]> {
  const last = unitsOf(query).at(-1)
  if (!last) return []
  const isOpen = !last.isHan && last.end === query.length
  const terms = termsOf(isOpen ? query.slice(0, last.at) : query, book.names, segment)
  const before = terms.length === 0 ? [] : (await resolveQuery(terms, lexicon, book, lang)).meanings
  if (before.length < terms.length || before.some(({ docs }) => docs === 0)) return []
  const begun = isOpen ? await prefixGroup(last.text, before.length > 0, lexicon) : []
  if (begun === null) return []
  const groups = [...before.map(({ group }) => group), ...(begun.length > 0 ? [begun] : [])]
  const found = await reader.suggested(groupsQuery(groups), maxDocuments)
  return found
}

/** The length of a prefix, in letters, from which things are searched. */
const minLetters = 3

/** Returns the words with a prefix, or null if there are too many to be useful. */
async function prefixGroup(text: string, isNarrowed: boolean, lexicon: Lexicon): Promise<Group | null> {
  if (!isNarrowed && text.length < minLetters) return null
  const words = (await lexicon.startingWith(text, 12)).map(({ word }) => word)
  const own = words.includes(stem(text)) ? [stem(text)] : words
  return own.length === 0 ? null : own.map((word) => [exact(word)])
}
