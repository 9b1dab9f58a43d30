import { data } from 'react-router'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { DraftMissing } from '#web/staff/drafts/draft-missing.tsx'
import { loadDraft } from '#web/staff/drafts/load-draft.ts'
import { changesPath } from '#web/staff/drafts/paths.ts'
import { changeList } from '#wire/calls/draft-changes.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { Route } from './+types/changes.route'
import { ChangesPage, pageSize } from './changes-page.tsx'

export const handle = { texts: ['changeLog', 'lotEditor', 'lotGrid', 'drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request, params: { saleId } }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const { preload, sale, mayEdit } = await loadDraft(pageContext, saleId)
  const at = Math.max(1, Math.min(Number(new URL(request.url).searchParams.get('page')) || 1, 10_000))
  const number = Math.floor(at)
  if (sale) {
    await preload.query(changeList, { auctionId: saleId, page: number, size: pageSize })
    await preload.query(staffCategoryList, {})
  }
  const page = pageAt(pageContext, changesPath(saleId, number))
  const loaded = { sale, mayEdit, number, queries: preload.state(), page }
  return sale ? loaded : data(loaded, { status: 404 })
}

export const meta = privatePageMeta((messages) => messages.changeLog.page)

export default function ChangesRoute({
  loaderData: { sale, mayEdit, number, queries },
}: Route.ComponentProps) {
  if (!sale) return <DraftMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <ChangesPage key={sale.id} sale={sale} page={number} isEditable={mayEdit && sale.stage === 'draft'} />
    </PreloadedQueries>
  )
}
