import { createPreload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { organization, webSite } from '#web/kit/json-ld/house.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { firstCover } from '#web/sale/auctions/first-cover.ts'
import { homeGet } from '#wire/calls/home.ts'
import type { Route } from './+types/home.route.ts'
import { HomePage } from './home-page.tsx'
import { loadHome } from './load-home.ts'

export const handle = { texts: ['home', 'auctions'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const readBlocks = async () => (await preload.fetchOrThrow(homeGet, {})).list
  const home = await loadHome(preload, pageContext.now, readBlocks)
  const page = pageAt(pageContext, '/')
  pageContext.about.push(organization(page, pageContext.house), webSite(page))
  return { page, queries: preload.state(), ...home }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      ...messagesIn(data.page.lang).home.page,
      picture: firstCover([...(data.hero ? [data.hero] : []), ...data.sales]),
    },
  )

export default function HomeRoute({ loaderData: { page: _, queries, ...loaded } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <HomePage {...loaded} />
    </PreloadedQueries>
  )
}
