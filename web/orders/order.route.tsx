import { Known } from '#web/api/known.tsx'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { memberOnly } from '#web/profile/member-only.ts'
import { orderGet } from '#wire/calls/orders.ts'
import type { Route } from './+types/order.route.ts'
import { OrderPage } from './order-page.tsx'
import { orderPath } from './order-path.ts'

export const handle = { texts: ['orders', 'orderPaying', 'payments'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  await preload.ask(orderGet, { orderId })
  return { orderId, queries: preload.state(), page: pageAt(view, orderPath(orderId)) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).orders.detail, isHidden: true })

/** One order: what is on it, what it costs in each way of paying, and what comes next. */
export default function OrderRoute({ loaderData: { orderId, queries } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <OrderPage orderId={orderId} />
    </Known>
  )
}
