import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { payoutsPath } from '#web/staff/settlements/paths.ts'
import { staffPayoutList } from '#wire/calls/staff-payouts.ts'
import { staffSettlementDue } from '#wire/calls/staff-settlements.ts'
import type { Route } from './+types/payouts.route.ts'
import { PayoutsPage } from './payouts-page.tsx'
import { payoutListRequest, payoutsQuery } from './query-params.ts'

export const handle = { texts: ['houseSettlements', 'houseOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.houseSettlements.payoutsPage)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'payouts')
  const params = payoutsQuery.parse(new URL(request.url).searchParams)
  await Promise.all([
    preload.queryOrThrow(staffPayoutList, payoutListRequest(params)),
    preload.queryOrThrow(staffSettlementDue, {}),
  ])
  return { params, queries: preload.state(), page: pageAt(pageContext, payoutsPath) }
}

export default function PayoutsRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <PayoutsPage params={params} />
    </PreloadedQueries>
  )
}
