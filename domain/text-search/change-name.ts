import { idFromName } from '#domain/lib/id-from-name.ts'
import { maxAliases, maxNames, type NameEntry, spellingKey, spellingsOf } from './name-entry.ts'

/** A change of a name: its new names and type, and the aliases to add and remove. */
export type GivenName = Omit<NameEntry, 'aliases'> & {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** The stored result of a change, or why it is refused. */
export type NameChangePlan =
  | {
      readonly before: NameEntry | null
      readonly entry: NameEntry
      /** The aliases that the name did not have. */
      readonly added: readonly string[]
      /** The existing aliases that are removed. */
      readonly removed: readonly string[]
    }
  | { readonly issue: 'gone' | 'taken' | 'full' | 'empty' }

/**
 * Plans a change of a name, or with an empty id a new one. Aliases are added and removed one by one, so that
 * those added by a colleague in the meantime are kept.
 *
 * @param normal folds and simplifies a text
 */
export function planNameChange(
  present: readonly NameEntry[],
  given: GivenName,
  normal: (text: string) => string,
): NameChangePlan {
  const before = present.find(({ id }) => id === given.id) ?? null
  if (given.id !== '' && !before) return { issue: 'gone' }
  const own = before?.aliases ?? []
  const removed = own.filter((alias) => given.removed.includes(alias) && !given.added.includes(alias))
  const added = [...new Set(given.added)].filter((alias) => !own.includes(alias))
  const id = before?.id ?? idFromName(given.en, new Set(present.map((one) => one.id)), given.kind)
  const { kind, goods, en, zh } = given
  const aliases = [...own.filter((alias) => !removed.includes(alias)), ...added]
  const entry: NameEntry = { id, kind, goods, en, zh, aliases }
  const keyOf = (spelling: string) => spellingKey(normal(spelling))
  if (spellingsOf(entry).some((spelling) => keyOf(spelling) === '')) return { issue: 'empty' }
  if (aliases.length > maxAliases || (!before && present.length >= maxNames)) return { issue: 'full' }
  const names = namesOf(entry).map(keyOf)
  const isTaken = (other: NameEntry) =>
    other.id !== id && other.kind === kind && namesOf(other).some((name) => names.includes(keyOf(name)))
  return present.some(isTaken) ? { issue: 'taken' } : { before, entry, added, removed }
}

const namesOf = ({ en, zh }: NameEntry): readonly string[] => [en, zh].filter((name) => name !== '')
