import { measuresOf } from './measures.ts'
import { spellingKey } from './name-entry.ts'

/** The effects of a spelling on searches, besides finding its own name. */
export type SpellingNote =
  /** Other names have it too: a search for it finds them all. */
  | { readonly note: 'shared'; readonly ids: readonly string[] }
  /** It is part of other names: entities with these names are also found by it. */
  | { readonly note: 'inside'; readonly ids: readonly string[] }
  /** It contains other names: a search for it no longer matches those names. */
  | { readonly note: 'around'; readonly ids: readonly string[] }
  /** It is a vintage, an age, a size or a number of a lot: searches for that would mean this name. */
  | { readonly note: 'measure' }
  /** It is already known to searches, in another script or by its sound. */
  | { readonly note: 'known' }

/** A name of the directory with its spellings, folded and simplified. */
type KnownSpellings = { readonly id: string; readonly names: readonly string[] }

/** The name before a spelling is added, with its other spellings. */
type OwnName = { readonly names: readonly string[]; readonly sounds: readonly string[] }

/** Compares spellings with all names. */
export type SpellingNotes = {
  /** Returns the names that have a spelling, folded and simplified. */
  idsWith(spelling: string): readonly string[]
  /**
   * Returns what staff should know before a spelling, folded and simplified, is added to a name.
   * @param own null for a new name
   * @param isOwn whether an id is that of the name itself
   */
  of(spelling: string, own: OwnName | null, isOwn: (id: string) => boolean): readonly SpellingNote[]
}

export function createSpellingNotes(all: readonly KnownSpellings[]): SpellingNotes {
  const keyed = all.map(({ id, names }) => ({ id, keys: names.map(spellingKey).filter((key) => key !== '') }))
  const owners = new Map<string, string[]>()
  for (const { id, keys } of keyed)
    for (const key of new Set(keys)) {
      const ids = owners.get(key)
      if (ids) ids.push(id)
      else owners.set(key, [id])
    }
  // All names are searched together first, since most spellings are part of none.
  const text = [...owners.keys()].join('\n')

  const inside = (key: string): readonly string[] =>
    isSingle(key) || !text.includes(key)
      ? []
      : keyed.filter(({ keys }) => keys.some((one) => one !== key && one.includes(key))).map(({ id }) => id)
  const around = (key: string): readonly string[] =>
    partsOf(key)
      .filter((part) => !isSingle(part))
      .flatMap((part) => owners.get(part) ?? [])

  return {
    idsWith: (spelling) => owners.get(spellingKey(spelling)) ?? [],
    of(spelling, own, isOwn) {
      const key = spellingKey(spelling)
      if (key === '') return []
      if (
        own?.names.some((name) => spellingKey(name) === key) ||
        own?.sounds.includes(key.replaceAll(' ', ''))
      )
        return [{ note: 'known' }]
      const shared = (owners.get(key) ?? []).filter((id) => !isOwn(id))
      const others = (ids: readonly string[]) =>
        [...new Set(ids)].filter((id) => !isOwn(id) && !shared.includes(id))
      const notes = [
        { note: 'shared', ids: shared },
        { note: 'inside', ids: others(inside(key)) },
        { note: 'around', ids: others(around(key)) },
      ] as const
      return [
        ...notes.filter(({ ids }) => ids.length > 0),
        ...(isMeasure(spelling, key) ? [{ note: 'measure' } as const] : []),
      ]
    },
  }
}

/** Returns the keys of the words that follow each other within a key, without the key itself. */
function partsOf(key: string): readonly string[] {
  const words = key.trim().split(' ')
  return words.flatMap((_, from) =>
    words
      .slice(from)
      .map((__, i) => ` ${words.slice(from, from + i + 1).join(' ')} `)
      .filter((part) => part !== key),
  )
}

/** Returns whether a key is one Chinese character, which searches find within no other name. */
const isSingle = (key: string): boolean => /^ \p{Script=Han} $/u.test(key)

const isMeasure = (spelling: string, key: string): boolean =>
  /^ \d{1,4} $/.test(key) ||
  measuresOf(spelling).some(({ at, end }) => spellingKey(spelling.slice(at, end)) === key)
