import { stem } from './stem.ts'
import { unitsOf } from './units.ts'

/** The kinds of names that searches know, and the goods that they are of. */
export const nameKinds = ['producer', 'region', 'style'] as const
export const nameGoods = ['wine', 'spirits', 'cigars'] as const

/**
 * The maximum numbers of a house’s names, of aliases of each, and of characters of one, since every search
 * has all names in memory.
 */
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
 * Returns the key by which searches compare a spelling: its words in the singular and its Chinese characters,
 * with a space around each. A spelling contains another if its key contains the key of the other.
 *
 * @param folded folded and simplified
 * @returns '' if it contains nothing searchable
 */
export function spellingKey(folded: string): string {
  const units = unitsOf(folded).map(({ text, isHan }) => (isHan ? text : stem(text)))
  return units.length === 0 ? '' : ` ${units.join(' ')} `
}
