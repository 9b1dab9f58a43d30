import type { PageContext } from '#web/kit/page/page-context.ts'
import { loadUpcoming, type UpcomingSale } from '#web/site/enquiries/load-upcoming.ts'
import { priceList } from '#wire/calls/prices.ts'
import { searchSuggest } from '#wire/calls/search.ts'
import { widerQueries } from './wider-queries.ts'

/** A suggestion for a search without results. */
export type Way = { readonly text: string; readonly path: string }

/** The content of a search without results: names similar to the query, and other places to look. */
export type NothingFound = {
  readonly near: readonly Way[]
  readonly categories: readonly string[]
  readonly producers: readonly string[]
  readonly upcoming: readonly UpcomingSale[]
}

const maxNear = 6
const maxNames = 8

/** Loads suggestions for a query without results. They never include tobacco (C2). */
export async function loadNothingFound(pageContext: PageContext, query: string): Promise<NothingFound> {
  const [near, prices, upcoming] = await Promise.all([
    loadNear(pageContext, query),
    pageContext.call(priceList, { size: 1 }),
    loadUpcoming(pageContext),
  ])
  const facets = prices.ok ? prices.data.facets : { cates: [], producers: [] }
  const mostFrequent = (choices: typeof facets.cates) =>
    choices
      .toSorted((a, b) => b.count - a.count)
      .slice(0, maxNames)
      .map(({ name }) => name)
  return {
    near,
    categories: mostFrequent(facets.cates),
    producers: mostFrequent(facets.producers),
    upcoming,
  }
}

async function loadNear(pageContext: PageContext, query: string): Promise<readonly Way[]> {
  const responses = await Promise.all(widerQueries(query).map((q) => pageContext.call(searchSuggest, { q })))
  const ways = responses.flatMap((response) => (response.ok ? response.data.list : []))
  return [...new Map(ways.map(({ text, path }) => [text, { text, path }])).values()].slice(0, maxNear)
}
