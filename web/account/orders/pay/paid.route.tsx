import { loadOrder } from '#web/account/orders/load-order.ts'
import { OrderMissing } from '#web/account/orders/order-missing.tsx'
import { orderPath } from '#web/account/orders/order-path.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import type { Route } from './+types/paid.route.ts'
import { Paid } from './paid-page.tsx'

export const handle = { texts: ['orders', 'orderPaying'] } satisfies PageHandle
await loadTexts(...handle.texts)

export function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  return loadOrder(context.get(pageContextKey), orderId, `${orderPath(orderId)}/paid`)
}

export const meta = privatePageMeta((messages) => messages.orderPaying.paid)

/** Confirms a payment: the amount, the next steps, and the receipt. */
export default function PaidRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OrderMissing />
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <Paid orderId={loaderData.orderId} />
    </PreloadedQueries>
  )
}
