import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { salePreview } from '#wire/calls/sale-preview.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { checkSale, toWireFaults } from './check.ts'
import { type PreviewDeps, previewSale } from './preview.ts'
import { readLotDrafts } from './read-lots.ts'
import { readSaleDraft } from './rows.ts'

/** The call that shows a draft as its public pages will. */
export const previewCalls = (deps: PreviewDeps): readonly CallHandler[] => [
  handleMemberCall(salePreview, async ({ lang, now }, { auctionId, lotId, seenBy }) => {
    const sale = await readSaleDraft(deps.db, auctionId)
    if (!sale) return refusal('notFound')
    const lots = await readLotDrafts(deps.db, auctionId)
    if (lotId !== '' && !lots.some(({ id }) => id === lotId)) return refusal('notFound')
    const shown = await previewSale(deps, { sale, lots, lotId, seenBy, lang, now })
    if (shown) return shown
    const { faults } = await checkSale(deps.db, sale, now)
    return refusal('notReady', { faults: toWireFaults(faults) })
  }),
]
