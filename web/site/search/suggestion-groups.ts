import { unreachable } from '#domain/lib/unreachable.ts'
import { paths } from '#web/kit/navigation/links.ts'
import type { Suggestion } from '#wire/entities/hit.ts'

/** Something to choose instead of typing on. `query` is what it searches for; '' where it leads elsewhere. */
export type Option = {
  readonly text: string
  readonly detail: string
  readonly path: string
  readonly query: string
}

export type GroupName = 'names' | 'lots' | 'elsewhere' | 'recent'
export type Group = { readonly name: GroupName; readonly options: readonly Option[] }

/** What is offered, by what it leads to: searches, lots, other pages, and what was looked for before. */
export function groupsOf(suggestions: readonly Suggestion[], recent: readonly string[]): readonly Group[] {
  const options = suggestions.map((one) => ({ group: groupOf(one.kind), option: optionOf(one) }))
  const of = (name: GroupName) => options.filter(({ group }) => group === name).map(({ option }) => option)
  const searched = recent.map((query) => ({ text: query, detail: '', path: searchFor(query), query }))
  const all: readonly Group[] = [
    { name: 'names', options: of('names') },
    { name: 'lots', options: of('lots') },
    { name: 'elsewhere', options: of('elsewhere') },
    { name: 'recent', options: searched },
  ]
  return all.filter(({ options: some }) => some.length > 0)
}

const searchFor = (query: string): string => `${paths.search}?q=${encodeURIComponent(query)}`

const optionOf = ({ kind, text, detail, path }: Suggestion): Option => ({
  text,
  detail,
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
