import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { houseMallOrderList } from '#wire/calls/house-mall.ts'
import type { Route } from './+types/house.route.ts'
import { HouseMall, listAsk } from './house-page.tsx'
import { houseMallPath } from './house-paths.ts'
import { houseParams } from './query-params.ts'

export const handle = { texts: ['mallOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house)
  const params = houseParams(new URL(request.url).searchParams)
  await preload.queryOrThrow(houseMallOrderList, listAsk(params))
  return { params, queries: preload.state(), page: pageAt(house, houseMallPath) }
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

export default function HouseMallRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <HouseMall params={params} />
    </PreloadedQueries>
  )
}
