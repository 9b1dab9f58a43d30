import { redirect, useSearchParams } from 'react-router'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { revalidateOnPath } from '#web/kit/page/revalidate-on-path.ts'
import { consoleMeta } from '#web/staff/console/console-meta.ts'
import { loadConsole } from '#web/staff/console/load-console.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import type { Route } from './+types/timed.route'
import { timedPath, timedQuery } from './query-params.ts'
import { TimedPage } from './timed-page.tsx'

export const handle = { texts: ['console', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** All lots are loaded and updated live: filters and the current lot need no request. */
export const shouldRevalidate = revalidateOnPath

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'conduct')
  const consoleData = await loadConsole(preload, params.auctionId)
  if (consoleData.auction.type === 'live') throw redirect(`/house/desk/${consoleData.auction.id}`)
  const page = pageAt(pageContext, timedPath(consoleData.auction.id))
  return { ...consoleData, queries: preload.state(), page }
}

export const meta = consoleMeta

export default function TimedRoute({
  loaderData: { queries, page: _, ...consoleData },
}: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  return (
    <PreloadedQueries preloaded={queries}>
      <TimedPage {...consoleData} params={timedQuery.parse(searchParams)} />
    </PreloadedQueries>
  )
}
