import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { houseMallOrderList } from '#wire/calls/house-mall.ts'
import type { Route } from './+types/orders.route'
import { MallOrdersPage, orderListRequest } from './orders-page.tsx'
import { mallOrdersPath } from './paths.ts'
import { parseStaffMallParams } from './query-params.ts'

export const handle = { texts: ['mallOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await staffOnly(pageContext)
  const params = parseStaffMallParams(new URL(request.url).searchParams)
  await preload.queryOrThrow(houseMallOrderList, orderListRequest(params))
  return { params, queries: preload.state(), page: pageAt(pageContext, mallOrdersPath) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: messagesIn(data.page.lang).mallOrders.house.title,
      description: messagesIn(data.page.lang).mallOrders.house.description,
      isHidden: true,
    },
  )

export default function StaffMallOrdersRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <MallOrdersPage params={params} />
    </PreloadedQueries>
  )
}
