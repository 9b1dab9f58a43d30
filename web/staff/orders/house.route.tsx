import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { houseOrderGet, houseOrderList } from '#wire/calls/house-orders.ts'
import type { Route } from './+types/house.route.ts'
import { HouseOrders } from './house-orders.tsx'
import { houseParams, housePath, listAsk } from './query-params.ts'

export const handle = { texts: ['orders', 'orderPaying', 'houseOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house, 'manager')
  const params = houseParams(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(houseOrderList, listAsk(params.show)),
    params.orderId === '' ? null : preload.queryOrThrow(houseOrderGet, { orderId: params.orderId }),
  ])
  return { params, queries: preload.state(), page: pageAt(house, housePath) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).houseOrders.page, isHidden: true })

export default function HouseOrdersRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <HouseOrders params={params} />
    </PreloadedQueries>
  )
}
