import type { Preload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { type StaffOrderFilter, staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { Route } from './+types/orders.route'
import { StaffOrdersPage } from './orders-page.tsx'
import { openingFilter, orderListRequest, ordersPath, parseOrderParams } from './query-params.ts'

export const handle = {
  texts: ['orders', 'orderPaying', 'houseOrders', 'house', 'houseDisputes'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'orders')
  const query = parseOrderParams(new URL(request.url).searchParams)
  const params = { ...query, show: query.show ?? (await openingFilterOf(preload)) }
  await Promise.all([
    preload.queryOrThrow(staffOrderList, orderListRequest(params)),
    params.orderId === '' ? null : preload.queryOrThrow(staffOrderGet, { orderId: params.orderId }),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, ordersPath) }
}

/** Resolved once per visit, so that the filter does not change when the last order of a list is done. */
async function openingFilterOf({ fetchOrThrow }: Preload): Promise<StaffOrderFilter> {
  const { counts } = await fetchOrThrow(staffOrderList, { show: 'all', size: 1 })
  return openingFilter(counts)
}

export const meta = privatePageMeta((messages) => messages.houseOrders.page)

export default function StaffOrdersRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <StaffOrdersPage params={params} />
    </PreloadedQueries>
  )
}
