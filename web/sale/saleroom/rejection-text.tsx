import { useTranslations } from 'use-intl'
import { currentReason } from '#domain/auction/offer-reason.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { useRefusalText } from '#web/sale/bidding/use-refusal-text.ts'
import { leaderValues } from './leader-values.ts'
import { useSaleroom } from './room-context.ts'

/** States why the viewer's last bid was refused by the rules or not accepted by the auctioneer. */
export function RejectionText({ attempt, view }: { attempt: Attempt; view: LotView }) {
  return useRejectionText()(attempt, view)
}

/** Returns the text of `RejectionText`, for an announcement. */
export function useRejectionText(): (attempt: Attempt, view: LotView) => string {
  const t = useTranslations('live.strip')
  const refusalText = useRefusalText(useSaleroom().auction.currency)
  const outcomeText = useTranslations('bidResult.fate')
  const ofRejected = (reason: string, price: Whole, view: LotView) => {
    const kind = currentReason(reason, price, view.nextPrice)
    if (kind === 'words') return t('notTakenBecause', { reason })
    const isOutbid = kind === 'outbid' && view.leaderChannel !== ''
    return isOutbid ? t('notTaken', leaderValues(view)) : t(`rejected.${kind}`)
  }
  return (attempt, view) => {
    if (attempt.kind === 'rejected') return ofRejected(attempt.reason, attempt.price, view)
    if (attempt.kind !== 'refused') return ofRejected('', 0, view)
    return attempt.isUnconfirmed ? outcomeText('unconfirmed') : refusalText(attempt.error)
  }
}
