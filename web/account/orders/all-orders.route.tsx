import { redirect } from 'react-router'
import { memberOnly, type PageRequest } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { orderList } from '#wire/calls/orders.ts'
import type { Route } from './+types/all-orders.route.ts'
import { AllOrdersPage } from './all-orders-page.tsx'
import { singleDueOrder } from './due.ts'
import { loadOrders } from './load-orders.ts'
import { allOrdersParams } from './order-list-params.ts'
import { orderPath } from './order-path.ts'

export const handle = { texts: ['offers', 'orders', 'mallOrders'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  if (new URL(request.url).searchParams.has('due')) await openDueOrder(pageContext)
  return { queries: await loadOrders(pageContext), page: pageAt(pageContext, paths.orders) }
}

/** Redirects to the order that is due, if there is only one. */
async function openDueOrder(context: PageRequest): Promise<void> {
  const { fetch } = await memberOnly(context)
  const orders = await fetch(orderList, allOrdersParams)
  const due = orders.ok ? singleDueOrder(orders.data.list) : null
  if (due) throw redirect(orderPath(due.id))
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
