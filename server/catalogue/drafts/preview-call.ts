import { type TobaccoAccess, tobaccoAccess } from '#domain/law/tobacco.ts'
import { offersOnlyTobacco } from '#server/catalogue/announcements/announce.ts'
import { toAnnouncement } from '#server/catalogue/announcements/public-calls.ts'
import { readAnnouncements } from '#server/catalogue/announcements/store.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { redactTobacco } from '#server/platform/http/tobacco-redaction.ts'
import { announcementPreview, type PreviewViewer, salePreview } from '#wire/calls/sale-preview.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { checkSale, toWireIssues } from './check.ts'
import { type PreviewDeps, previewSale } from './preview.ts'
import { readLotDrafts } from './read-lots.ts'
import { readSaleDraft } from './rows.ts'

/** Returns the calls that show a draft as its public pages will. */
export const previewCalls = (deps: PreviewDeps): readonly CallHandler[] =>
  [
    handleMemberCall(salePreview, async ({ lang, now }, { auctionId, lotId, seenBy }) => {
      const sale = await readSaleDraft(deps.db, auctionId)
      if (!sale) return refusal('notFound')
      const lots = await readLotDrafts(deps.db, auctionId)
      if (lotId !== '' && !lots.some(({ id }) => id === lotId)) return refusal('notFound')
      const shown = await previewSale(deps, { sale, lots, lotId, seenBy, lang, now })
      if (shown) {
        const isTobacco = shown.lot ? shown.lot.kind === 'cigars' : shown.auction.isTobacco
        return { ...shown, gate: isTobacco ? gateFor(deps, seenBy) : null }
      }
      const { issues } = await checkSale(deps.db, sale, now)
      return refusal('notReady', { issues: toWireIssues(issues) })
    }),

    handleMemberCall(announcementPreview, async ({ lang, now }, { auctionId, seenBy }) => {
      const sale = await readSaleDraft(deps.db, auctionId)
      if (!sale) return refusal('notFound')
      const announced = (await readAnnouncements(deps.db, [auctionId])).get(auctionId)
      const isTobacco = announced?.isTobacco || (await offersOnlyTobacco(deps.db, auctionId))
      const preview = {
        saleId: auctionId,
        header: sale.draft,
        isTobacco,
        announcedAt: announced?.announcedAt ?? now,
      }
      return { announcement: toAnnouncement(preview, lang), gate: isTobacco ? gateFor(deps, seenBy) : null }
    }),
  ].map((handler) => redactedFor(deps, handler))

/** C2: returns the step that a viewer must take before a tobacco page, or null if there is none. */
function gateFor(
  { config }: Pick<PreviewDeps, 'config'>,
  seenBy: PreviewViewer,
): Exclude<TobaccoAccess, 'open'> | null {
  if (seenBy !== 'undeclared') return null
  const access = tobaccoAccess(config.tobacco, { isMember: false, hasDeclared: false })
  return access === 'open' ? null : access
}

/** C2: redacts a preview as the public calls do for viewers without access to tobacco. */
const redactedFor = (deps: PreviewDeps, handler: CallHandler): CallHandler => ({
  ...handler,
  async handle(visit, pairs, ...rest) {
    const outcome = await handler.handle(visit, pairs, ...rest)
    const isUndeclared = pairs.some(([name, value]) => name === 'seenBy' && value === 'undeclared')
    return isUndeclared && gateFor(deps, 'undeclared') ? redactTobacco(outcome) : outcome
  },
})
