import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { aftersaleOfferList } from '#wire/calls/aftersale-offers.ts'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import { orderList } from '#wire/calls/orders.ts'
import type { Route } from './+types/all-orders.route.ts'
import { AllOrdersPage } from './all-orders-page.tsx'
import { allOrdersParams, latestMallOrders } from './order-list-params.ts'

export const handle = { texts: ['offers', 'orders', 'mallOrders'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await memberOnly(pageContext)
  await Promise.all([
    preload.query(aftersaleOfferList, {}),
    preload.query(orderList, allOrdersParams),
    preload.query(mallOrderList, latestMallOrders),
  ])
  return { queries: preload.state(), page: pageAt(pageContext, paths.orders) }
}

export const meta = privatePageMeta((messages) => messages.orders)

/** The overview of auction and mall orders. */
export default function AllOrders({ loaderData: { queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <AllOrdersPage />
    </PreloadedQueries>
  )
}
