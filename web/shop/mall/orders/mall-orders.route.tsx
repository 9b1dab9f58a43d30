import { loadOrdersHeader } from '#web/account/orders/load-orders.ts'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import type { Route } from './+types/mall-orders.route.ts'
import { MallOrdersPage, pageSize } from './mall-orders-page.tsx'
import { mallOrdersPath } from './order-path.ts'

export const handle = { texts: ['mallOrders', 'offers', 'orders'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const requested = Number(new URL(request.url).searchParams.get('page'))
  const page = Number.isSafeInteger(requested) && requested > 0 ? Math.min(requested, 1_000) : 1
  await Promise.all([preload.query(mallOrderList, { page, size: pageSize }), loadOrdersHeader(preload)])
  return { at: page, queries: preload.state(), page: pageAt(pageContext, mallOrdersPath) }
}

export const meta = privatePageMeta((messages) => ({
  title: messages.mallOrders.list.title,
  description: messages.mallOrders.page.description,
}))

/** The member's mall orders. */
export default function MallOrdersRoute({ loaderData: { at: currentPage, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <MallOrdersPage page={currentPage} />
    </PreloadedQueries>
  )
}
