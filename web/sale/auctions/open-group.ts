import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { type LotParams, toSearch } from './lot-params.ts'

/** The parameter of the open group: the number of its first lot. */
const parameter = 'open'

/** The number of the first lot of the group that an address opens; null for none. */
export function openGroupOf(search: URLSearchParams): string | null {
  const first = parseLotLabel(search.get(parameter) ?? '')
  return first && lotLabel(first)
}

/** The query that opens a group, or none, and keeps filters and view. */
export function searchWithGroup(params: LotParams, first: string | null): string {
  const search = new URLSearchParams(toSearch(params))
  if (first !== null) search.set(parameter, first)
  return search.size === 0 ? '' : `?${search}`
}

/** Whether two addresses differ only in the open group. */
export function isOnlyOpened(from: URL, to: URL): boolean {
  return from.href !== to.href && from.pathname === to.pathname && rest(from) === rest(to)
}

function rest({ search }: URL): string {
  const params = new URLSearchParams(search)
  params.delete(parameter)
  return params.toString()
}
