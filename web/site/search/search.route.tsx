import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/search.route.ts'
import { type Found, find } from './hits.ts'
import { SearchPage } from './search-page.tsx'
import { isPlain, searchParamsOf } from './search-params.ts'

export const handle = { texts: ['search', 'lots', 'mall', 'points'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await createPreload(house)
  const params = searchParamsOf(new URL(request.url).searchParams)
  const found = await find(preload, params)
  return { page: pageAt(house, paths.search), params, found }
}

/** Whether anything was found, and by the words that were given. */
const hasHits = ({ totals, corrected }: Found): boolean =>
  corrected === '' && Object.values(totals).some((total) => total > 0)

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      ...messagesIn(data.page.lang).search.page,
      ...(data.params.q === '' ? {} : { title: data.params.q }),
      isHidden: !isPlain(data.params) || !hasHits(data.found) || data.found.hasTobacco,
    },
  )

export default function Search({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <SearchPage {...loaded} />
}
