import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { saleCheck } from '#wire/calls/sale-drafts.ts'
import { staffIncrementsList } from '#wire/calls/staff-increments.ts'
import type { Route } from './+types/sale-draft.route'
import { DraftFrame } from './draft-frame.tsx'
import { loadDraftPage } from './load-draft.ts'
import { saleDraftPath } from './paths.ts'
import { SaleDraftPage } from './sale-draft-page.tsx'

export const handle = { texts: ['drafts', 'house', 'presets', 'stream'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const loader = ({ context, params: { saleId } }: Route.LoaderArgs) =>
  loadDraftPage({
    context,
    saleId,
    path: saleDraftPath(saleId),
    query: async (preload) => {
      await preload.query(saleCheck, { auctionId: saleId })
      await preload.query(staffIncrementsList, {})
    },
  })

export const meta = privatePageMeta((messages) => messages.drafts)

export default function SaleDraftRoute({ loaderData: { rights, ...loaded } }: Route.ComponentProps) {
  return (
    <DraftFrame {...loaded}>{(sale) => <SaleDraftPage key={sale.id} sale={sale} {...rights} />}</DraftFrame>
  )
}
