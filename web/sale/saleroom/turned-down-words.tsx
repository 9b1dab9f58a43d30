import { useTranslations } from 'use-intl'
import { displayedReason } from '#domain/auction/offer-reason.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { useRefusalWords } from '#web/sale/bidding/refusal-words.ts'
import { firstOf } from './first-of.ts'
import { useRoom } from './room-context.ts'

/** Why the viewer's last bid was refused by the rules or not accepted by the auctioneer. */
export function TurnedDownWords({ attempt, view }: { attempt: Attempt; view: LotView }) {
  const t = useTranslations('live.strip')
  const words = useRefusalWords(useRoom().auction.currency)
  if (attempt.kind === 'refused') return words(attempt.error)
  const given = attempt.kind === 'rejected' ? displayedReason(attempt.reason) : 'none'
  if (attempt.kind === 'rejected' && given === 'words')
    return t('notTakenBecause', { reason: attempt.reason })
  return given === 'outbid' && view.leaderChannel !== ''
    ? t('notTaken', firstOf(view))
    : t(`rejected.${given === 'words' ? 'none' : given}`)
}
