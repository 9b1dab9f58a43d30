import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import type { Route } from './+types/order.route.ts'
import { loadOrder } from './load-order.ts'
import { OrderMissing } from './order-missing.tsx'
import { OrderPage } from './order-page.tsx'
import { orderPath } from './order-path.ts'

export const handle = { texts: ['orders', 'orderPaying', 'payments', 'deliveries'] } satisfies PageHandle
await loadTexts(...handle.texts)

export function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  return loadOrder(context.get(pageContextKey), orderId, orderPath(orderId))
}

export const meta = privatePageMeta((messages) => messages.orders.detail)

/** Shows the page of an order with its lots, totals and payment. */
export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OrderMissing />
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <OrderPage orderId={loaderData.orderId} />
    </PreloadedQueries>
  )
}
