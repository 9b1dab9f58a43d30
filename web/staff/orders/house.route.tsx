import { Known } from '#web/kit/api/known.tsx'
import { messagesIn, needTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { houseOrderGet, houseOrderList } from '#wire/calls/house-orders.ts'
import type { Route } from './+types/house.route.ts'
import { HouseOrders } from './house-orders.tsx'
import { housePath, houseWish, listAsk } from './house-wish.ts'

export const handle = { texts: ['orders', 'orderPaying', 'houseOrders', 'house'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house, 'manager')
  const wish = houseWish(new URL(request.url).searchParams)
  await Promise.all([
    preload.need(houseOrderList, listAsk(wish.show)),
    wish.orderId === '' ? null : preload.need(houseOrderGet, { orderId: wish.orderId }),
  ])
  return { wish, queries: preload.state(), page: pageAt(house, housePath) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).houseOrders.page, isHidden: true })

export default function HouseOrdersRoute({ loaderData: { wish, queries } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <HouseOrders wish={wish} />
    </Known>
  )
}
