import { stem } from './stem.ts'
import { unitsOf } from './units.ts'

/** The kinds of names that searches know, and the goods that they are of. */
export const nameKinds = ['producer', 'region', 'style'] as const
export const nameGoods = ['wine', 'spirits', 'cigars'] as const

/** Every search holds all names in memory: how many a house may have, aliases of each, and characters of one. */
export const maxNames = 5_000
export const maxAliases = 60
export const maxSpelling = 60

/** A name of the house with its aliases, as typed; `zh` may be ''. */
export type NameEntry = {
  readonly id: string
  readonly kind: (typeof nameKinds)[number]
  readonly goods: (typeof nameGoods)[number]
  readonly en: string
  readonly zh: string
  readonly aliases: readonly string[]
}

/** Returns all spellings of a name. */
export const spellingsOf = ({
  en,
  zh,
  aliases,
}: Pick<NameEntry, 'en' | 'zh' | 'aliases'>): readonly string[] =>
  [en, zh, ...aliases].filter((spelling) => spelling !== '')

/**
 * Returns what searches compare of a spelling: its words in the singular and its Chinese characters, with a space
 * around each. A spelling contains another where its key contains the key of the other.
 *
 * @param folded folded and simplified
 * @returns '' if nothing of it can be searched
 */
export function spellingKey(folded: string): string {
  const units = unitsOf(folded).map(({ text, isHan }) => (isHan ? text : stem(text)))
  return units.length === 0 ? '' : ` ${units.join(' ')} `
}
