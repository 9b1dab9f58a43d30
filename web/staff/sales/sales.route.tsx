import { mayRead } from '#domain/staff/rights.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { draftListQuery } from '#web/staff/drafts/draft-list.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { currentSales } from '#web/staff/shell/open-tasks.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { saleDraftList } from '#wire/calls/sale-drafts.ts'
import type { Route } from './+types/sales.route.ts'
import { latestPastQuery, pastSalesQuery, salesPath, salesQuery } from './query-params.ts'
import { SalesPage } from './sales-page.tsx'

export const handle = { texts: ['auctions', 'drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext)
  const params = salesQuery.parse(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(auctionList, currentSales),
    preload.queryOrThrow(auctionList, latestPastQuery),
    preload.queryOrThrow(auctionList, pastSalesQuery(params)),
  ])
  if (mayRead(preload.roles, 'catalogue')) await preload.queryOrThrow(saleDraftList, draftListQuery)
  return {
    params,
    queries: preload.state(),
    page: pageAt(pageContext, salesPath),
  }
}

export const meta = privatePageMeta((messages) => messages.house.salesPage)

export default function SalesRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <SalesPage params={params} />
    </PreloadedQueries>
  )
}
