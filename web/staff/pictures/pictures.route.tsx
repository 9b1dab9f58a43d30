import { data } from 'react-router'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { DraftMissing } from '#web/staff/drafts/draft-missing.tsx'
import { loadDraft } from '#web/staff/drafts/load-draft.ts'
import { picturesPath } from '#web/staff/drafts/paths.ts'
import { pictureList } from '#wire/calls/staff-pictures.ts'
import type { Route } from './+types/pictures.route'
import { PicturesPage } from './pictures-page.tsx'

export const handle = { texts: ['pictures', 'drafts', 'forms'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { saleId } }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const { preload, sale, mayEdit } = await loadDraft(house, saleId)
  if (sale) await preload.query(pictureList, { auctionId: saleId })
  const page = pageAt(house, picturesPath(saleId))
  const isEditable = mayEdit && sale?.stage === 'draft'
  return data({ sale, isEditable, queries: preload.state(), page }, { status: sale ? 200 : 404 })
}

export const meta = privatePageMeta((messages) => messages.pictures)

export default function PicturesRoute({ loaderData: { sale, isEditable, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      {sale ? <PicturesPage key={sale.id} sale={sale} isEditable={isEditable} /> : <DraftMissing />}
    </PreloadedQueries>
  )
}
