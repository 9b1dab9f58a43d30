import { Known } from '#web/api/known.tsx'
import { staffOnly } from '#web/house/staff-only.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { houseMallOrderList } from '#wire/calls/house-mall.ts'
import type { Route } from './+types/house.route.ts'
import { HouseMall, listAsk } from './house-page.tsx'
import { houseMallPath } from './house-paths.ts'
import { houseWish } from './house-wish.ts'

export const handle = { texts: ['mallOrders', 'house'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house)
  const wish = houseWish(new URL(request.url).searchParams)
  await preload.need(houseMallOrderList, listAsk(wish))
  return { wish, queries: preload.state(), page: pageAt(house, houseMallPath) }
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

export default function HouseMallRoute({ loaderData: { wish, queries } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <HouseMall wish={wish} />
    </Known>
  )
}
