import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffEventGet } from '#wire/calls/events.ts'
import type { Route } from './+types/counts.route.ts'
import { parseSpan } from './counts.ts'
import { CountsPage } from './counts-page.tsx'
import { layOutViewsChart } from './views-chart.server.ts'

export const handle = { texts: ['counts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'reports')
  const days = parseSpan(new URL(request.url).searchParams.get('days'))
  const report = await preload.fetchOrThrow(staffEventGet, { days })
  return { days, report, drawing: layOutViewsChart(report.views), page: pageAt(pageContext, '/house/counts') }
}

export const meta = privatePageMeta((messages) => messages.counts.page)

/** Statistics of lot views, searches and registrations (C4). */
export default function Counts({ loaderData: { days, report, drawing: chart } }: Route.ComponentProps) {
  return <CountsPage span={days} report={report} chart={chart} />
}
