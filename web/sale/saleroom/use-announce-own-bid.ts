import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { BidButton } from '#domain/auction/bid-button.ts'
import type { LotView } from '#domain/auction/view.ts'
import { type Attempt, type FailedAttempt, failedAttempt } from '#web/kit/live/attempt.ts'
import { toNoticeKind } from '#web/kit/live/bid-notices.ts'
import type { Announcement } from '#web/kit/live/live-announcer.tsx'
import { useRejectionText } from './rejection-text.tsx'
import { useSaleroomAnnouncer } from './room-announcer.tsx'

/**
 * Announces once each to screen readers that the viewer's bid is unconfirmed, is pending with the auctioneer
 * or has failed (V9). An accepted bid is an event of the lot and is announced with the others.
 */
export function useAnnounceOwnBid(button: BidButton, attempt: Attempt, view: LotView): void {
  const announcer = useSaleroomAnnouncer()
  const stage = stageOf(button, attempt)
  // The initial state of the page is not announced.
  const last = useRef({ stage, failure: stage, received: stage })
  const announcement = useAnnouncement(attempt, view)
  const announce = useEffectEvent(() => announcer?.announce(announcement()))
  const hasFailed = failedAttempt(attempt) !== null
  const isPending = attempt.kind === 'received'
  useEffect(() => {
    const { failure, received } = last.current
    if (stage === null || stage === last.current.stage) return
    // A retraction can reveal a failure that a price had hidden, and a price can reveal a pending bid behind
    // a later failure.
    const isKnown = stage === '' || stage === (hasFailed ? failure : received)
    last.current = {
      stage,
      failure: hasFailed ? stage : failure,
      received: isPending && hasFailed ? received : stage,
    }
    if (!isKnown) announce()
  }, [stage, hasFailed, isPending])
}

/** Returns the announcement of an attempt that has a stage. */
function useAnnouncement(attempt: Attempt, view: LotView): () => Announcement {
  const t = useTranslations('bidResult.fate')
  const rejectionText = useRejectionText()
  return () => {
    const failed = failedAttempt(attempt)
    if (failed)
      return {
        text: rejectionText(failed, view),
        priority: isCancelled(failed) ? 'normal' : 'urgent',
        spokenOnly: true,
      }
    return {
      text: t(attempt.kind === 'received' ? 'received' : 'asking'),
      priority: 'normal',
      spokenOnly: true,
    }
  }
}

/** Returns a key of what is announced about a bid, '' for nothing, or null while it is being sent. */
function stageOf(button: BidButton, attempt: Attempt): string | null {
  const failed = failedAttempt(attempt)
  if (failed) return isAnnouncedElsewhere(failed) ? '' : failed.idempotencyKey
  if (button.kind === 'asking' || attempt.kind === 'asking') return 'asking'
  if (attempt.kind === 'sending') return null
  return attempt.kind === 'received' ? `received ${attempt.price}` : ''
}

/**
 * Returns whether a persistent notice (V9) or the text in place of the button (S10) is announced instead.
 */
const isAnnouncedElsewhere = (attempt: FailedAttempt): boolean =>
  attempt.kind === 'rejected'
    ? attempt.reason === 'closed'
    : attempt.error.name === 'ownLot' || attempt.isResumed === true || toNoticeKind(attempt.error) !== null

/** Returns whether the viewer has cancelled the bid. */
export const isCancelled = (attempt: Attempt): boolean =>
  attempt.kind === 'rejected' && attempt.reason === 'cancelled'
