import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { houseIdentityGet, houseIdentityList } from '#wire/calls/house-identity.ts'
import type { Route } from './+types/house.route.ts'
import { HouseIdentity } from './house-page.tsx'
import { houseParams, housePath, listAsk } from './query-params.ts'

export const handle = { texts: ['identity', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house, 'manager')
  const params = houseParams(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(houseIdentityList, listAsk(params.status)),
    params.userId === '' ? null : preload.queryOrThrow(houseIdentityGet, { userId: params.userId }),
  ])
  return { params, queries: preload.state(), page: pageAt(house, housePath) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: messagesIn(data.page.lang).identity.house.title,
      description: messagesIn(data.page.lang).identity.house.description,
      isHidden: true,
    },
  )

export default function HouseIdentityRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <HouseIdentity params={params} />
    </PreloadedQueries>
  )
}
