import { useTranslations } from 'use-intl'
import { displayedReason } from '#domain/auction/offer-reason.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { useRefusalText } from '#web/sale/bidding/use-refusal-text.ts'
import { leaderValues } from './leader-values.ts'
import { useRoom } from './room-context.ts'

/** Why the viewer's last bid was refused by the rules or not accepted by the auctioneer. */
export function RejectionText({ attempt, view }: { attempt: Attempt; view: LotView }) {
  return useRejectionText()(attempt, view)
}

/** Returns the text of `RejectionText`, for an announcement. */
export function useRejectionText(): (attempt: Attempt, view: LotView) => string {
  const t = useTranslations('live.strip')
  const refusalText = useRefusalText(useRoom().auction.currency)
  return (attempt, view) => {
    if (attempt.kind === 'refused') return refusalText(attempt.error)
    const reasonKind = attempt.kind === 'rejected' ? displayedReason(attempt.reason) : 'none'
    if (attempt.kind === 'rejected' && reasonKind === 'words')
      return t('notTakenBecause', { reason: attempt.reason })
    return reasonKind === 'outbid' && view.leaderChannel !== ''
      ? t('notTaken', leaderValues(view))
      : t(`rejected.${reasonKind === 'words' ? 'none' : reasonKind}`)
  }
}
