import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/points-mall.route.ts'
import { loadHistory } from './load-history.ts'
import { loadPoints } from './load-points.ts'
import { PointsPage } from './points-page.tsx'

export const handle = { texts: ['points'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** How many gifts stand here; all of them stand on a page of their own. */
const firstGifts = 6

/** How many entries stand here; all of them stand on a page of one's own. */
const lastEntries = 5

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const [{ balance, gifts }, history] = await Promise.all([
    loadPoints(house, { kind: '', isMine: false, page: 1 }, firstGifts),
    loadHistory(house, lastEntries),
  ])
  return { page: pageAt(house, paths.pointsMall), balance, gifts, history }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).points.page)

export default function PointsMall({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <PointsPage {...loaded} />
}
