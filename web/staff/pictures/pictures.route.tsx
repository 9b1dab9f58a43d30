import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { DraftFrame } from '#web/staff/drafts/draft-frame.tsx'
import { loadDraftPage } from '#web/staff/drafts/load-draft.ts'
import { picturesPath } from '#web/staff/drafts/paths.ts'
import { pictureList } from '#wire/calls/staff-pictures.ts'
import type { Route } from './+types/pictures.route'
import { PicturesPage } from './pictures-page.tsx'

export const handle = { texts: ['pictures', 'drafts', 'forms', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context, params: { saleId } }: Route.LoaderArgs) =>
  loadDraftPage({
    context,
    saleId,
    path: picturesPath(saleId),
    query: (preload) => preload.query(pictureList, { auctionId: saleId }),
  })

export const meta = privatePageMeta((messages) => messages.pictures)

export default function PicturesRoute({ loaderData: { isEditable, ...loaded } }: Route.ComponentProps) {
  return (
    <DraftFrame {...loaded}>
      {(sale) => <PicturesPage key={sale.id} sale={sale} isEditable={isEditable} />}
    </DraftFrame>
  )
}
