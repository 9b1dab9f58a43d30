import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/points-mall.route.ts'
import { loadHistory } from './load-history.ts'
import { loadPoints } from './load-points.ts'
import { PointsPage } from './points-page.tsx'

export const handle = { texts: ['points'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Number of gifts shown here; all of them have their own page. */
const giftCount = 6

/** Number of entries shown here; all of them have their own page. */
const entryCount = 5

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const [{ balance, gifts }, history] = await Promise.all([
    loadPoints(pageContext, { kind: '', isMine: false, page: 1 }, giftCount),
    loadHistory(pageContext, entryCount),
  ])
  return { page: pageAt(pageContext, paths.pointsMall), balance, gifts, history }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).points.page)

export default function PointsMallRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <PointsPage {...loaded} />
}
