import { data } from 'react-router'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { LotsPage } from '#web/staff/lots/lots-page.tsx'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { Route } from './+types/lot-drafts.route'
import { DraftMissing } from './draft-missing.tsx'
import { loadDraft } from './load-draft.ts'
import { lotDraftsPath } from './paths.ts'

export const handle = {
  texts: ['lotGrid', 'lotEditor', 'drafts', 'pictures', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { saleId } }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const { preload, sale, mayEdit } = await loadDraft(pageContext, saleId)
  const page = pageAt(pageContext, lotDraftsPath(saleId))
  if (!sale) return data({ sale: null, mayEdit, queries: preload.state(), page }, { status: 404 })
  await preload.query(staffCategoryList, {})
  return { sale, mayEdit, queries: preload.state(), page }
}

export const meta = privatePageMeta((messages) => messages.drafts.lotsPage)

export default function LotDraftsRoute({ loaderData: { sale, mayEdit, queries } }: Route.ComponentProps) {
  if (!sale) return <DraftMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <LotsPage key={sale.id} sale={sale} isEditable={mayEdit && sale.stage === 'draft'} />
    </PreloadedQueries>
  )
}
