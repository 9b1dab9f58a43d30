import { data } from 'react-router'
import { hasRight } from '#domain/staff/rights.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { staffIncrementsList } from '#wire/calls/staff-increments.ts'
import type { Route } from './+types/sale-draft.route'
import { DraftMissing } from './draft-missing.tsx'
import { loadDraft } from './load-draft.ts'
import { saleDraftPath } from './paths.ts'
import { SaleDraftPage } from './sale-draft-page.tsx'

export const handle = { texts: ['drafts', 'house', 'presets', 'stream'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { saleId } }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const { preload, sale, mayEdit } = await loadDraft(pageContext, saleId)
  const page = pageAt(pageContext, saleDraftPath(saleId))
  const rights = {
    mayEdit,
    mayPublish: hasRight(preload.roles, 'publish'),
  }
  if (!sale) return data({ sale: null, rights, queries: preload.state(), page }, { status: 404 })
  await preload.query(saleCheck, { auctionId: saleId })
  await preload.query(staffIncrementsList, {})
  return { sale, rights, queries: preload.state(), page }
}

export const meta = privatePageMeta((messages) => messages.drafts)

export default function SaleDraftRoute({ loaderData: { sale, rights, queries } }: Route.ComponentProps) {
  if (!sale) return <DraftMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <SaleDraftPage key={sale.id} sale={sale} {...rights} />
    </PreloadedQueries>
  )
}
