import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { toNoticeKind } from '#web/kit/live/bid-notices.ts'
import { useBiddingLot } from './bidding-lot.ts'

/**
 * Returns the text about a bid that arrived after bidding closed or its lot was opened (V1), or null for any
 * other bid.
 */
export function useLateText(): (attempt: Attempt) => string | null {
  const t = useTranslations('bidResult.fate')
  const { auction, lot, view } = useBiddingLot()
  return (attempt) => {
    const kind = attempt.kind === 'refused' ? toNoticeKind(attempt.error, attempt.isMaximum) : null
    // A bid on a lot that is not yet open is not late.
    if (kind === 'late' && view.lotStatus === 'lotOpen') return null
    if (attempt.kind !== 'refused' || (kind !== 'late' && kind !== 'opened')) return null
    // A maximum in a timed sale, or on a withdrawn lot, was refused because bidding had closed.
    const isOpened = kind === 'opened' && auction.type === 'live' && !view.withdrawn
    return t(isOpened ? 'opened' : 'late', { amount: money(attempt.price, lot.currency) })
  }
}
