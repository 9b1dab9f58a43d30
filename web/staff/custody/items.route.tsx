import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { custodyGet, custodyList, stocktakeGet } from '#wire/calls/custody.ts'
import type { Route } from './+types/items.route'
import { ItemsPage } from './items-page.tsx'
import { itemsPath, itemsQuery, itemsRequest } from './query-params.ts'

export const handle = { texts: ['custody', 'signature', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'custody')
  const params = itemsQuery.parse(new URL(request.url).searchParams)
  await preload.queryOrThrow(custodyList, itemsRequest(params))
  if (params.of !== '') await preload.query(custodyGet, { number: params.of })
  if (params.count !== '') await preload.query(stocktakeGet, { stocktakeId: params.count })
  return { params, queries: preload.state(), page: pageAt(pageContext, itemsPath) }
}

export const meta = privatePageMeta((messages) => messages.custody.items)

export default function ItemsRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ItemsPage params={params} />
    </PreloadedQueries>
  )
}
