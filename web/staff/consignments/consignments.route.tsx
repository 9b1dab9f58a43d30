import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { consignmentList } from '#wire/calls/consignments.ts'
import type { Route } from './+types/consignments.route'
import { ConsignmentsPage } from './consignments-page.tsx'
import { consignmentsPath, consignmentsQuery, consignmentsRequest } from './query-params.ts'

export const handle = { texts: ['consignments', 'lotOwners', 'forms', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'consignments')
  const params = consignmentsQuery.parse(new URL(request.url).searchParams)
  await preload.queryOrThrow(consignmentList, consignmentsRequest(params))
  return { params, queries: preload.state(), page: pageAt(pageContext, consignmentsPath) }
}

export const meta = privatePageMeta((messages) => messages.consignments.page)

export default function ConsignmentsRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <ConsignmentsPage params={params} />
    </PreloadedQueries>
  )
}
