import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { paths } from '#web/kit/navigation/links.ts'
import type { Suggestion } from '#wire/entities/search-result.ts'

/** A suggestion. `query` is what it searches for; '' if it opens a page. */
export type Option = {
  readonly text: string
  readonly detail: string
  /** The number of a lot, as printed; otherwise null. */
  readonly number: string | null
  /** The key of its picture; null for none. */
  readonly picture: string | null
  readonly path: string
  readonly query: string
}

export type GroupName = 'names' | 'lots' | 'elsewhere' | 'recent'
export type Group = { readonly name: GroupName; readonly options: readonly Option[] }

/** Groups suggestions by target: searches, lots, other pages, and recent searches. */
export function groupSuggestions(
  suggestions: readonly Suggestion[],
  recent: readonly string[],
): readonly Group[] {
  const options = suggestions.map((one) => ({ group: groupOf(one.kind), option: toOption(one) }))
  const optionsIn = (name: GroupName) =>
    options.filter(({ group }) => group === name).map(({ option }) => option)
  const recentOptions = recent.map((query) => ({
    text: query,
    detail: '',
    number: null,
    picture: null,
    path: searchPathFor(query),
    query,
  }))
  const all: readonly Group[] = [
    { name: 'names', options: optionsIn('names') },
    { name: 'lots', options: optionsIn('lots') },
    { name: 'elsewhere', options: optionsIn('elsewhere') },
    { name: 'recent', options: recentOptions },
  ]
  return all.filter(({ options: groupOptions }) => groupOptions.length > 0)
}

const searchPathFor = (query: string): string => `${paths.search}?q=${encodeURIComponent(query)}`

const toOption = ({ kind, text, detail, lotNum, lotSuffix = '', picture, path }: Suggestion): Option => ({
  text,
  detail,
  number: lotNum === undefined ? null : lotLabel({ lotNum, lotSuffix }),
  picture: picture ?? null,
  path,
  query: groupOf(kind) === 'names' ? text : '',
})

function groupOf(kind: Suggestion['kind']): Exclude<GroupName, 'recent'> {
  switch (kind) {
    case 'producer':
    case 'region':
    case 'category':
    case 'style':
      return 'names'
    case 'lot':
    case 'result':
      return 'lots'
    case 'product':
    case 'gift':
    case 'news':
    case 'page':
      return 'elsewhere'
    default:
      return unreachable(kind)
  }
}
