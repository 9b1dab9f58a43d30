import { data } from 'react-router'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { DraftMissing } from '#web/staff/drafts/draft-missing.tsx'
import { loadDraft } from '#web/staff/drafts/load-draft.ts'
import { lotOrderPath } from '#web/staff/drafts/paths.ts'
import type { Route } from './+types/order.route'
import { OrderPage } from './order-page.tsx'

export const handle = { texts: ['lotOrder', 'lotGrid', 'drafts', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { saleId } }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const { preload, sale, mayEdit } = await loadDraft(pageContext, saleId)
  const loaded = { sale, mayEdit, queries: preload.state(), page: pageAt(pageContext, lotOrderPath(saleId)) }
  return sale ? loaded : data(loaded, { status: 404 })
}

export const meta = privatePageMeta((messages) => messages.lotOrder.page)

export default function OrderRoute({ loaderData: { sale, mayEdit, queries } }: Route.ComponentProps) {
  if (!sale) return <DraftMissing />
  return (
    <PreloadedQueries preloaded={queries}>
      <OrderPage key={sale.id} sale={sale} isEditable={mayEdit && sale.stage === 'draft'} />
    </PreloadedQueries>
  )
}
