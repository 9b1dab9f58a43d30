import { Known } from '#web/api/known.tsx'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { memberOnly } from '#web/profile/member-only.ts'
import { orderList } from '#wire/calls/orders.ts'
import type { Route } from './+types/orders.route.ts'
import { auctionOrders } from './order-path.ts'
import { allOrders, OrdersPage } from './orders-page.tsx'

export const handle = { texts: ['orders'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  await preload.ask(orderList, allOrders)
  return { queries: preload.state(), page: pageAt(view, auctionOrders) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).orders, isHidden: true })

/** What somebody has bought in sales. */
export default function Orders({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <OrdersPage />
    </Known>
  )
}
