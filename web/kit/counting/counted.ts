import { countableQuery } from '#domain/counts/countable-query.ts'
import type { eventCount } from '#wire/calls/events.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

export type CountedEvent = Required<PayloadInputOf<typeof eventCount>>

/** The properties of a matched route that counting needs. */
type Match = {
  readonly id: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly loaderData?: unknown
}

/** The route ids, which are file paths below `web/`. */
export const lotRoute = 'sale/lots/lot.route'
export const searchRoute = 'site/search/search.route'

/**
 * Returns the event that a page counts as (C4): a lot view or a search without results; null for any other page.
 */
export function countedPage(matches: readonly Match[]): CountedEvent | null {
  for (const { id, params, loaderData } of matches) {
    if (id === lotRoute && loaderData) return { name: 'lotView', target: params.lotId ?? '-' }
    if (id === searchRoute) return emptySearch(loaderData)
  }
  return null
}

type SearchData = {
  readonly params: { readonly q: string }
  readonly found: { readonly totals: Readonly<Record<string, number>> }
}

const isSearchData = (data: unknown): data is SearchData =>
  typeof data === 'object' && data !== null && 'params' in data && 'found' in data

function emptySearch(data: unknown): CountedEvent | null {
  if (!isSearchData(data) || Object.values(data.found.totals).some((total) => total > 0)) return null
  const query = countableQuery(data.params.q)
  return query === null ? null : { name: 'searchEmpty', target: query }
}
