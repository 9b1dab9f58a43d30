import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/search.route.ts'
import { loadNothingFound } from './load-nothing-found.ts'
import { type FoundData, loadResults } from './results.ts'
import { SearchPage } from './search-page.tsx'
import { isPlain, searchQuery } from './search-params.ts'

export const handle = {
  texts: ['search', 'followLinks', 'lots', 'mall', 'points', 'upcoming'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const params = searchQuery.parse(new URL(request.url).searchParams)
  const found = await loadResults(preload, params)
  const hasNothing = Object.values(found.totals).every((total) => total === 0)
  const nothing = hasNothing ? await loadNothingFound(pageContext, params.q) : null
  return { page: pageAt(pageContext, paths.search), params, found, nothing }
}

/** Returns whether there are results for the query as typed. */
const isIndexable = ({ totals, corrected }: FoundData): boolean =>
  corrected === '' && Object.values(totals).some((total) => total > 0)

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      ...messagesIn(data.page.lang).search.page,
      ...(data.params.q === '' ? {} : { title: data.params.q }),
      isHidden: !isPlain(data.params) || !isIndexable(data.found) || data.found.hasTobacco,
    },
  )

export default function SearchRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <SearchPage {...loaded} />
}
