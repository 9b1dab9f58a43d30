import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { revalidateOnPath } from '#web/kit/page/revalidate-on-path.ts'
import { LotsPage } from '#web/staff/lots/lots-page.tsx'
import { lotViewList } from '#wire/calls/lot-views.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { Route } from './+types/lot-drafts.route'
import { DraftFrame } from './draft-frame.tsx'
import { loadDraftPage } from './load-draft.ts'
import { lotDraftsPath } from './paths.ts'

export const handle = {
  texts: ['lotGrid', 'lotEditor', 'lotOwners', 'drafts', 'pictures', 'house'],
} satisfies PageHandle
await loadTexts(...handle.texts)

/** All lots are loaded: another view of them needs no request. */
export const shouldRevalidate = revalidateOnPath

export const loader = ({ context, params: { saleId } }: Route.LoaderArgs) =>
  loadDraftPage({
    context,
    saleId,
    path: lotDraftsPath(saleId),
    query: (preload) => Promise.all([preload.query(staffCategoryList, {}), preload.query(lotViewList, {})]),
  })

export const meta = privatePageMeta((messages) => messages.drafts.lotsPage)

export default function LotDraftsRoute({ loaderData: { isEditable, ...loaded } }: Route.ComponentProps) {
  return (
    <DraftFrame {...loaded}>
      {(sale) => <LotsPage key={sale.id} sale={sale} isEditable={isEditable} />}
    </DraftFrame>
  )
}
