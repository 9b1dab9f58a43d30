import { lotNumber } from '#web/kit/navigation/lot-number-param.ts'
import { type LotParams, lotQuery } from './lot-params.ts'

/** The parameter of the open group: the number of its first lot. */
const parameter = 'open'

/** Returns the number of the first lot of the group that an address opens, or null if there is none. */
export const openGroupOf = (search: URLSearchParams): string | null =>
  lotNumber.parse(search.getAll(parameter))

/** Returns the query that opens a group, or none, while keeping filters and view. */
export function searchWithGroup(params: LotParams, first: string | null): string {
  const search = new URLSearchParams(lotQuery.format(params))
  if (first !== null) search.set(parameter, first)
  return search.size === 0 ? '' : `?${search}`
}

/** Returns whether two addresses differ only in the open group. */
export function isOnlyOpened(from: URL, to: URL): boolean {
  return from.href !== to.href && from.pathname === to.pathname && rest(from) === rest(to)
}

function rest({ search }: URL): string {
  const params = new URLSearchParams(search)
  params.delete(parameter)
  return params.toString()
}
