import { useSearchParams } from 'react-router'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { revalidateOnPath } from '#web/kit/page/revalidate-on-path.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffMallProductList } from '#wire/calls/staff-mall.ts'
import { staffGiftList } from '#wire/calls/staff-points.ts'
import type { Route } from './+types/stock.route'
import { stockPath, stockQuery } from './query-params.ts'
import { StockPage, stockRequest } from './stock-page.tsx'

export const handle = { texts: ['mallOrders', 'goods', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** The page itself requests the results of another search; filters need no request. */
export const shouldRevalidate = revalidateOnPath

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'shop')
  const params = stockRequest(stockQuery.parse(new URL(request.url).searchParams))
  await Promise.all([
    preload.queryOrThrow(staffMallProductList, params),
    preload.queryOrThrow(staffGiftList, params),
  ])
  return { queries: preload.state(), page: pageAt(pageContext, stockPath) }
}

export const meta = privatePageMeta((messages) => messages.mallOrders.shelf)

/** The stock of the mall and of the points mall, for staff. */
export default function StockRoute({ loaderData: { queries } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  return (
    <PreloadedQueries preloaded={queries}>
      <StockPage params={stockQuery.parse(searchParams)} />
    </PreloadedQueries>
  )
}
