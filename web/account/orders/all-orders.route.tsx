import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import type { Route } from './+types/all-orders.route.ts'
import { AllOrdersPage } from './all-orders-page.tsx'
import { loadOrders } from './load-orders.ts'

export const handle = { texts: ['offers', 'orders', 'mallOrders'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  return { queries: await loadOrders(pageContext), page: pageAt(pageContext, paths.orders) }
}

export const meta = privatePageMeta((messages) => messages.orders)

/** Shows the overview of auction and mall orders. */
export default function AllOrders({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AllOrdersPage />
    </PreloadedQueries>
  )
}
