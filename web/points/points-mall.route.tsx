import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import type { Route } from './+types/points-mall.route.ts'
import { loadPoints } from './load-points.ts'
import { PointsPage } from './points-page.tsx'

export const handle = { texts: ['points'] } satisfies PageHandle
await needTexts(...handle.texts)

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadPoints(context.get(houseContext), request.url)

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).points.page)

export default function PointsMall({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <PointsPage {...loaded} />
}
