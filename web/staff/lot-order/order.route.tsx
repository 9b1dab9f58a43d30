import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { DraftFrame } from '#web/staff/drafts/draft-frame.tsx'
import { loadDraftPage } from '#web/staff/drafts/load-draft.ts'
import { lotOrderPath } from '#web/staff/drafts/paths.ts'
import type { Route } from './+types/order.route'
import { LotOrderPage } from './lot-order-page.tsx'

export const handle = { texts: ['lotOrder', 'lotGrid', 'drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context, params: { saleId } }: Route.LoaderArgs) =>
  loadDraftPage({ context, saleId, path: lotOrderPath(saleId) })

export const meta = privatePageMeta((messages) => messages.lotOrder.page)

export default function LotOrderRoute({ loaderData: { isEditable, ...loaded } }: Route.ComponentProps) {
  return (
    <DraftFrame {...loaded}>
      {(sale) => <LotOrderPage key={sale.id} sale={sale} isEditable={isEditable} />}
    </DraftFrame>
  )
}
