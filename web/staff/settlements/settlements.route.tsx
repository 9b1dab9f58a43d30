import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffSettlementDue, staffSettlementList } from '#wire/calls/staff-settlements.ts'
import type { Route } from './+types/settlements.route.ts'
import { settlementsPath } from './paths.ts'
import { settlementListRequest, settlementsQuery } from './query-params.ts'
import { SettlementsPage } from './settlements-page.tsx'

export const handle = { texts: ['houseSettlements', 'houseOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'payouts')
  const params = settlementsQuery.parse(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(staffSettlementList, settlementListRequest(params)),
    preload.queryOrThrow(staffSettlementDue, {}),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, settlementsPath) }
}

export const meta = privatePageMeta((messages) => messages.houseSettlements.page)

export default function SettlementsRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <SettlementsPage params={params} />
    </PreloadedQueries>
  )
}
