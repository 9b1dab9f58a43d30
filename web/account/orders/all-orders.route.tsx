import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import { orderList } from '#wire/calls/orders.ts'
import type { Route } from './+types/all-orders.route.ts'
import { AllOrdersPage, latestOfMall } from './all-orders-page.tsx'
import { allOrders } from './orders-page.tsx'

export const handle = { texts: ['orders', 'mallOrders'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  await Promise.all([preload.query(orderList, allOrders), preload.query(mallOrderList, latestOfMall)])
  return { queries: preload.state(), page: pageAt(view, paths.orders) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).orders, isHidden: true })

/** What somebody has bought, in sales and in the mall. */
export default function AllOrders({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AllOrdersPage />
    </PreloadedQueries>
  )
}
