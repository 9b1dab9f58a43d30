import { idFromName } from '#domain/lib/id-from-name.ts'
import { maxAliases, maxNames, maxSpelling, type NameEntry, spellingKey, spellingsOf } from './name-entry.ts'

/** A line of a list: a name and further spellings of it. */
export type ListedName = { readonly name: string; readonly spellings: readonly string[] }

/**
 * Reads a list that was copied from a table or typed: on each line a name, then its other spellings, in one column or
 * several. Columns are separated by tabs, or by commas where a line has none; spellings also by semicolons.
 */
export const readNameList = (text: string): readonly ListedName[] =>
  text.split('\n').flatMap((line) => {
    const [first = '', ...rest] = line.split(line.includes('\t') ? '\t' : /[,，]/)
    const name = tidy(first)
    const spellings = rest.flatMap((cell) => tidy(cell).split(/[,，;；、|]/)).map(tidy)
    return name === '' ? [] : [{ name, spellings: spellings.filter((one) => one !== '') }]
  })

const tidy = (cell: string): string =>
  cell
    .trim()
    .replaceAll(/^"(.*)"$/g, '$1')
    .trim()

/** Returns names as the rows of a table that `readNameList` reads, without headers: name, Chinese name, aliases. */
export const writeNameList = (
  names: readonly Pick<NameEntry, 'en' | 'zh' | 'aliases'>[],
): readonly (readonly string[])[] => names.map(({ en, zh, aliases }) => [en, zh, aliases.join('; ')])

/** The kind of new names in a list; null for none. */
export type NewNames = Pick<NameEntry, 'kind' | 'goods'> | null

/** A name that a list adds, or adds aliases to. */
export type ListedChange = {
  readonly entry: NameEntry
  readonly isNew: boolean
  readonly added: readonly string[]
}

/** What a list changes, and the lines that change nothing. */
export type NameListPlan = {
  readonly changes: readonly ListedChange[]
  /** Lines whose spellings are all known. */
  readonly known: number
  /** Names that the house does not have. */
  readonly unknown: readonly string[]
  /** Names with several meanings. */
  readonly ambiguous: readonly string[]
  /** Spellings that are too long, without letters, or more than a name may have; and names more than a house may. */
  readonly unusable: readonly string[]
}

/**
 * Plans the import of a list, line by line. Nothing is removed or renamed. A line belongs to the name that
 * has its first spelling, of several, to the one of the kind chosen for new names. The first Chinese spelling
 * of a new name is its Chinese name.
 *
 * @param normal folds and simplifies a text
 */
export function planNameList(
  lines: readonly ListedName[],
  present: readonly NameEntry[],
  kindOfNew: NewNames,
  normal: (text: string) => string,
): NameListPlan {
  const keyOf = (text: string) => spellingKey(normal(text))
  const entries = new Map(present.map((entry) => [entry.id, entry]))
  const owners = new Map<string, Set<string>>()
  const own = (entry: NameEntry) => {
    entries.set(entry.id, entry)
    for (const spelling of spellingsOf(entry)) {
      const key = keyOf(spelling)
      owners.set(key, (owners.get(key) ?? new Set()).add(entry.id))
    }
  }
  present.forEach(own)
  const changes = new Map<string, ListedChange>()
  const rest = { known: 0, unknown: [] as string[], ambiguous: [] as string[], unusable: [] as string[] }
  const isUsable = (spelling: string) => spelling.length <= maxSpelling && keyOf(spelling) !== ''

  const extend = (entry: NameEntry, spellings: readonly string[]) => {
    const fresh = distinct(spellings, keyOf, spellingsOf(entry))
    const added = fresh.slice(0, Math.max(0, maxAliases - entry.aliases.length))
    rest.unusable.push(...fresh.slice(added.length))
    if (fresh.length === 0) rest.known += 1
    if (added.length === 0) return
    const next = { ...entry, aliases: [...entry.aliases, ...added] }
    const before = changes.get(entry.id) ?? { isNew: false, added: [] }
    changes.set(entry.id, { isNew: before.isNew, entry: next, added: [...before.added, ...added] })
    own(next)
  }

  const create = (name: string, spellings: readonly string[], kind: NonNullable<NewNames>) => {
    const zh = spellings.find((one) => /\p{Script=Han}/u.test(one)) ?? ''
    const added = distinct(spellings, keyOf, [name, zh]).slice(0, maxAliases)
    const id = idFromName(name, new Set(entries.keys()), kind.kind)
    const next = { id, ...kind, en: name, zh, aliases: added }
    changes.set(id, { entry: next, isNew: true, added })
    own(next)
  }

  for (const { name, spellings } of lines) {
    const usable = spellings.filter(isUsable)
    rest.unusable.push(...spellings.filter((one) => !isUsable(one)))
    const found = [...(owners.get(keyOf(name)) ?? [])].flatMap((id) => entries.get(id) ?? [])
    const isOfKind = ({ kind, goods }: NameEntry) => kind === kindOfNew?.kind && goods === kindOfNew.goods
    const [entry, ...others] = found.length > 1 ? found.filter(isOfKind) : found
    if (entry && others.length === 0) extend(entry, usable)
    else if (found.length > 0) rest.ambiguous.push(name)
    else if (kindOfNew === null) rest.unknown.push(name)
    else if (!isUsable(name) || entries.size >= maxNames) rest.unusable.push(name)
    else create(name, usable, kindOfNew)
  }
  return { changes: [...changes.values()], ...rest }
}

/** Returns the spellings that searches distinguish from these, the first of equal ones. */
function distinct(
  spellings: readonly string[],
  keyOf: (spelling: string) => string,
  known: readonly string[],
): readonly string[] {
  const keys = new Set(known.map(keyOf))
  return spellings.filter((spelling) => {
    const key = keyOf(spelling)
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
}
