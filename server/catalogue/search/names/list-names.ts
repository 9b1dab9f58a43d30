import { unreachable } from '#domain/lib/unreachable.ts'
import { type NameEntry, spellingKey, spellingsOf } from '#domain/text-search/name-entry.ts'
import type { CatalogueName, NameView, staffNameList } from '#wire/calls/staff-names.ts'
import type { DataOf, PayloadOf } from '#wire/schema/call.ts'
import { knownOf, type Lexicon } from '../lexicon.ts'
import { hasWords, normal, wordVariants } from '../normal.ts'
import { nameWord } from '../words-of.ts'

/** Returns a page of the names that match a request. */
export async function listNames(
  all: readonly NameEntry[],
  { kind, view, q, page, size }: PayloadOf<typeof staffNameList>,
  lexicon: Pick<Lexicon, 'lookUp'>,
): Promise<DataOf<typeof staffNameList>> {
  const words = wordVariants(q)
  const shared = sharedSpellings(all)
  const found = all
    .filter((entry) => kind === undefined || entry.kind === kind)
    .filter((entry) => {
      const text = normal([entry.id, ...spellingsOf(entry)].join('\n'))
      return hasWords(text, words)
    })
  const inView = (one: NameView) =>
    found.filter((entry) => {
      switch (one) {
        case 'all':
          return true
        case 'noChinese':
          return !/\p{Script=Han}/u.test(entry.zh)
        case 'shared':
          return spellingsOf(entry).some((spelling) => shared.has(sharedKey(entry, spelling)))
        default:
          return unreachable(one)
      }
    })
  const list = inView(view)
  return {
    list: await withFound(list.slice((page - 1) * size, page * size), lexicon),
    total: list.length,
    page,
    size,
    counts: {
      all: found.length,
      noChinese: inView('noChinese').length,
      shared: inView('shared').length,
    },
  }
}

/** Returns names with the number of results of a search for each. */
export async function withFound(
  list: readonly NameEntry[],
  lexicon: Pick<Lexicon, 'lookUp'>,
): Promise<CatalogueName[]> {
  const known = await lexicon.lookUp(list.map(({ id }) => nameWord(id)))
  return list.map((entry) => ({
    ...entry,
    aliases: [...entry.aliases],
    found: knownOf(known, nameWord(entry.id)).docs,
  }))
}

const sharedKey = ({ kind }: NameEntry, spelling: string): string => kind + spellingKey(normal(spelling))

/** Returns the spellings shared by several names of one kind. */
function sharedSpellings(all: readonly NameEntry[]): ReadonlySet<string> {
  const owners = new Map<string, string>()
  const shared = new Set<string>()
  for (const entry of all)
    for (const spelling of spellingsOf(entry)) {
      const key = sharedKey(entry, spelling)
      if ((owners.get(key) ?? entry.id) !== entry.id) shared.add(key)
      owners.set(key, entry.id)
    }
  return shared
}
