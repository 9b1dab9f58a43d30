import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import type { Route } from './+types/orders.route.ts'
import { loadOrders } from './load-orders.ts'
import { auctionOrders } from './order-path.ts'
import { OrdersPage } from './orders-page.tsx'

export const handle = { texts: ['orders', 'offers'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  return { queries: await loadOrders(pageContext), page: pageAt(pageContext, auctionOrders) }
}

export const meta = privatePageMeta((messages) => messages.orders)

/** Shows the user's auction orders. */
export default function Orders({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <OrdersPage />
    </PreloadedQueries>
  )
}
