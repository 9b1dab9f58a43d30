import { data } from 'react-router'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffSettlementGet } from '#wire/calls/staff-settlements.ts'
import type { Route } from './+types/settlement.route.ts'
import { settlementPath } from './paths.ts'
import { SettlementPage } from './settlement-page.tsx'

export const handle = { texts: ['houseSettlements', 'houseOrders', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { auctionId, consignmentId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'payouts')
  const ref = { auctionId, consignmentId }
  const settlement = dataIfFound(await preload.query(staffSettlementGet, ref))
  if (!settlement) throw data(null, { status: 404 })
  const { number, auctionNo } = settlement
  return {
    ref,
    title: `${number} × ${auctionNo}`,
    queries: preload.state(),
    page: pageAt(pageContext, settlementPath(ref)),
  }
}

export const meta = privatePageMeta((messages, { title }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.houseSettlements.page.title}: ${title}`,
  description: messages.houseSettlements.page.description,
}))

export default function SettlementRoute({ loaderData: { ref, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <SettlementPage of={ref} />
    </PreloadedQueries>
  )
}
