import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffDepositList } from '#wire/calls/transfer-deposits.ts'
import type { Route } from './+types/deposits.route'
import { DepositsPage } from './deposits-page.tsx'
import { depositListRequest, depositsPath, parseDepositParams } from './query-params.ts'

export const handle = { texts: ['houseDeposits', 'houseOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.houseDeposits.page)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'orders')
  const params = parseDepositParams(new URL(request.url).searchParams)
  await preload.queryOrThrow(staffDepositList, depositListRequest(params))
  return { params, queries: preload.state(), page: pageAt(pageContext, depositsPath) }
}

export default function DepositsRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <DepositsPage params={params} />
    </PreloadedQueries>
  )
}
