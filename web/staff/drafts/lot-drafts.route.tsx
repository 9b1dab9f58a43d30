import { data } from 'react-router'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { lotDraftList } from '#wire/calls/lot-drafts.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { Route } from './+types/lot-drafts.route'
import { DraftMissing } from './draft-missing.tsx'
import { loadDraft } from './load-draft.ts'
import { LotDraftsPage, lotsPerPage } from './lot-drafts-page.tsx'
import { lotDraftsPath } from './paths.ts'

export const handle = { texts: ['drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { saleId }, request }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const { preload, sale, mayEdit } = await loadDraft(pageContext, saleId)
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const number = Number.isSafeInteger(asked) && asked > 1 && asked <= 1_000 ? asked : 1
  const page = pageAt(pageContext, lotDraftsPath(saleId, number))
  if (!sale) return data({ sale: null, number, mayEdit, queries: preload.state(), page }, { status: 404 })
  await preload.query(lotDraftList, { auctionId: saleId, page: number, size: lotsPerPage })
  await preload.query(staffCategoryList, {})
  return { sale, number, mayEdit, queries: preload.state(), page }
}

export const meta = privatePageMeta((messages) => messages.drafts.lotsPage)

export default function LotDraftsRoute({ loaderData }: Route.ComponentProps) {
  const { sale, number, mayEdit, queries } = loaderData
  if (!sale) return <DraftMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <LotDraftsPage sale={sale} page={number} mayEdit={mayEdit && sale.stage === 'draft'} />
    </PreloadedQueries>
  )
}
