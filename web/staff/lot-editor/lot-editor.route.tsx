import { data } from 'react-router'
import { dataIfFound } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { DraftMissing } from '#web/staff/drafts/draft-missing.tsx'
import { loadDraft } from '#web/staff/drafts/load-draft.ts'
import { lotDraftPath } from '#web/staff/drafts/paths.ts'
import { lotDraftGet, lotDraftPrices } from '#wire/calls/lot-drafts.ts'
import { lotOwnersGet } from '#wire/calls/lot-owners.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { Route } from './+types/lot-editor.route'
import { LotEditorPage } from './lot-editor-page.tsx'
import { LotMissing } from './lot-missing.tsx'

export const handle = {
  texts: ['lotEditor', 'lotGrid', 'lotOwners', 'drafts', 'additions', 'pictures', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { saleId, lotId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const { preload, sale, mayEdit } = await loadDraft(pageContext, saleId)
  const page = pageAt(pageContext, lotDraftPath(saleId, lotId))
  const found = sale && dataIfFound(await preload.query(lotDraftGet, { lotId }))
  const lot = found && found.auctionId === saleId ? found : null
  if (lot) {
    await Promise.all([
      preload.query(staffCategoryList, {}),
      preload.query(lotDraftPrices, { lotId }),
      preload.query(saleCheck, { auctionId: saleId }),
      preload.query(lotOwnersGet, { auctionId: saleId, lotId }),
    ])
  }
  const loaded = { sale, lot, lotId, mayEdit, queries: preload.state(), page }
  return lot ? loaded : data(loaded, { status: 404 })
}

export const meta = privatePageMeta((messages) => messages.lotEditor.page)

export default function LotEditorRoute({
  loaderData: { sale, lot, lotId, mayEdit, queries },
}: Route.ComponentProps) {
  if (!sale) return <DraftMissing />
  if (!lot) return <LotMissing sale={sale} />
  return (
    <PreloadedQueries preloaded={queries}>
      <LotEditorPage
        key={sale.id}
        sale={sale}
        first={lot}
        lotId={lotId}
        isEditable={mayEdit && sale.stage === 'draft'}
      />
    </PreloadedQueries>
  )
}
