import { data } from 'react-router'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { loadLots } from '#web/staff/lots/load-lots.ts'
import { DraftMissing } from '../draft-missing.tsx'
import { loadDraft } from '../load-draft.ts'
import { previewPath } from '../paths.ts'
import type { Route } from './+types/preview.route'
import { PreviewPage } from './preview-page.tsx'
import { parsePreviewParams } from './preview-params.ts'

export const handle = { texts: ['drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { saleId }, request }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const { preload, sale } = await loadDraft(view, saleId)
  const page = pageAt(view, previewPath(saleId))
  const params = parsePreviewParams(new URL(request.url).searchParams, view.lang)
  if (!sale) return data({ sale: null, lots: [], params, queries: preload.state(), page }, { status: 404 })
  const loaded = await loadLots(preload.fetch, saleId)
  if (!loaded) throw data(null, { status: 500 })
  const lots = loaded.map(({ id, number, draft: { title } }) => ({
    id,
    number,
    title: view.lang === 'en' ? title.en || title.zh : title.zh || title.en,
  }))
  return { sale, lots, params, queries: preload.state(), page }
}

export const meta = privatePageMeta((messages) => messages.drafts.preview)

export default function PreviewRoute({ loaderData: { sale, queries, ...loaded } }: Route.ComponentProps) {
  if (!sale) return <DraftMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <PreviewPage sale={sale} lots={loaded.lots} params={loaded.params} />
    </PreloadedQueries>
  )
}
