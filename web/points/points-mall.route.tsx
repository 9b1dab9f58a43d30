import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { paths } from '#web/shell/links.ts'
import type { Route } from './+types/points-mall.route.ts'
import { loadPoints } from './load-points.ts'
import { PointsPage } from './points-page.tsx'

export const handle = { texts: ['points'] } satisfies PageHandle
await needTexts(...handle.texts)

/** How many gifts stand here; all of them stand on a page of their own. */
const firstGifts = 6

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const { balance, gifts } = await loadPoints(house, { kind: '', isMine: false }, firstGifts)
  return { page: pageAt(house, paths.pointsMall), balance, gifts }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).points.page)

export default function PointsMall({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <PointsPage {...loaded} />
}
