import { data } from 'react-router'
import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { orderGet } from '#wire/calls/orders.ts'
import type { Route } from './+types/order.route.ts'
import { OrderMissing } from './order-missing.tsx'
import { OrderPage } from './order-page.tsx'
import { orderPath } from './order-path.ts'

export const handle = { texts: ['orders', 'orderPaying', 'payments'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await memberOnly(pageContext)
  const response = await preload.query(orderGet, { orderId })
  if (!response.ok && response.error.name === 'notFound') return data(null, { status: 404 })
  return { orderId, queries: preload.state(), page: pageAt(pageContext, orderPath(orderId)) }
}

export const meta = privatePageMeta((messages) => messages.orders.detail)

/** The page of an order with its lots, totals and payment. */
export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OrderMissing />
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <OrderPage orderId={loaderData.orderId} />
    </PreloadedQueries>
  )
}
