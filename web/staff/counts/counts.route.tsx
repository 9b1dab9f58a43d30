import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { houseEventGet } from '#wire/calls/events.ts'
import type { Route } from './+types/counts.route.ts'
import { spanOf } from './counts.ts'
import { CountsPage } from './counts-page.tsx'
import { drawViews } from './draw.server.ts'

export const handle = { texts: ['counts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house, 'manager')
  const days = spanOf(new URL(request.url).searchParams.get('days'))
  const report = await preload.fetchOrThrow(houseEventGet, { days })
  return { days, report, drawing: drawViews(report.views), page: pageAt(house, '/house/counts') }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { ...messagesIn(data.page.lang).counts.page, isHidden: true })

/** What visitors looked at and looked for (C4). */
export default function Counts({ loaderData: { days, report, drawing } }: Route.ComponentProps) {
  return <CountsPage days={days} report={report} drawing={drawing} />
}
