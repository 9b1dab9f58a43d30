import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { orderListRequest } from '#web/staff/kit/order-list-params.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffMallOrderGet, staffMallOrderList } from '#wire/calls/staff-mall.ts'
import type { Route } from './+types/orders.route'
import { MallOrdersPage } from './orders-page.tsx'
import { mallOrdersPath } from './paths.ts'
import { mallOrdersQuery } from './query-params.ts'

export const handle = {
  texts: ['houseMallOrders', 'mallOrders', 'house', 'addresses', 'houseDisputes'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'shop')
  const params = mallOrdersQuery.parse(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(staffMallOrderList, orderListRequest(params)),
    params.id === '' ? null : preload.queryOrThrow(staffMallOrderGet, { orderId: params.id }),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, mallOrdersPath) }
}

export const meta = privatePageMeta((messages) => messages.houseMallOrders)

export default function StaffMallOrdersRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <MallOrdersPage params={params} />
    </PreloadedQueries>
  )
}
