import { findLot } from '#domain/lots/parse-lot-label.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadConsole } from '#web/staff/console/load-console.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { lotPublished, saleChanges } from '#wire/calls/lot-changes.ts'
import { lotOwnersGet } from '#wire/calls/lot-owners.ts'
import { ownAttributeList } from '#wire/calls/own-attributes.ts'
import { salePublished } from '#wire/calls/sale-corrections.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { Route } from './+types/corrections.route'
import { CorrectionsPage } from './corrections-page.tsx'
import { correctionsPath } from './corrections-path.ts'

export const handle = {
  texts: ['corrections', 'changes', 'house', 'lotOwners', 'pictures'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { auctionId }, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'saleSecrets')
  const consoleData = await loadConsole(preload, auctionId)
  const number = new URL(request.url).searchParams.get('lot') ?? ''
  const lotId = findLot(consoleData.lots, number)?.id ?? null
  await Promise.all([
    preload.query(saleChanges, { auctionId }),
    preload.query(salePublished, { auctionId }),
    number === '' ? null : preload.query(staffCategoryList, {}),
    number === '' ? null : preload.query(ownAttributeList, {}),
    lotId === null ? null : preload.query(lotPublished, { auctionId, lotId }),
    lotId === null ? null : preload.query(lotOwnersGet, { auctionId, lotId }),
  ])
  const page = pageAt(pageContext, correctionsPath(auctionId))
  return { ...consoleData, number, lotId, page, queries: preload.state() }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.corrections.title}: ${auction.title}`,
  description: '',
}))

export default function CorrectionsRoute({
  loaderData: { page: _, queries, ...loaded },
}: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <CorrectionsPage {...loaded} />
    </PreloadedQueries>
  )
}
