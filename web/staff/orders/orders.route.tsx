import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffOrderGet, staffOrderList } from '#wire/calls/staff-orders.ts'
import type { Route } from './+types/orders.route'
import { StaffOrdersPage } from './orders-page.tsx'
import { orderListRequest, ordersPath, parseOrderParams } from './query-params.ts'

export const handle = { texts: ['orders', 'orderPaying', 'houseOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext, 'orders')
  const params = parseOrderParams(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(staffOrderList, orderListRequest(params)),
    params.orderId === '' ? null : preload.queryOrThrow(staffOrderGet, { orderId: params.orderId }),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, ordersPath) }
}

export const meta = privatePageMeta((messages) => messages.houseOrders.page)

export default function StaffOrdersRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <StaffOrdersPage params={params} />
    </PreloadedQueries>
  )
}
