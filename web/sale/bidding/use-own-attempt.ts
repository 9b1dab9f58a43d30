import { useCallback, useState } from 'react'
import type { Whole } from '#domain/money/money.ts'
import { type Attempt, signedOutAttempt } from '#web/kit/live/attempt.ts'
import { useBidder } from '#web/kit/live/use-bidder.ts'
import type { Bidding } from '#web/sale/bidding/use-bidding.ts'
import { idle, isDone, nextPhase, type Phase, visibleAttempt } from './own-attempt.ts'

/** A bid sent from this dialog, or unanswered when it was opened, tracked until its outcome. Others are not shown. */
export type OwnAttempt = {
  readonly attempt: Attempt
  /** Whether the bid is placed and visible on the page. */
  readonly isDone: boolean
  readonly send: (price: Whole) => void
  /** Dismisses the outcome of the last bid. */
  readonly clear: () => void
}

/** Returns whether a bid is in transit or placed, so that nothing else can be sent. */
export const isUnderWay = (
  attempt: Attempt,
): attempt is Extract<Attempt, { kind: 'sending' | 'asking' | 'received' | 'accepted' }> => {
  const { kind } = attempt
  return kind === 'sending' || kind === 'asking' || kind === 'received' || kind === 'accepted'
}

/** Tracks one user's bids sent through the returned `send`, and of earlier ones only an unanswered one. */
export function useOwnAttempt(bidding: Bidding): OwnAttempt {
  const bidder = useBidder()
  const [phaseBidder, setPhaseBidder] = useState(bidder)
  const [phase, setPhase] = useState<Phase>(idle)
  const phaseNow = nextPhase(phaseBidder === bidder ? phase : idle, bidding.attempt)
  if (phaseBidder !== bidder) setPhaseBidder(bidder)
  if (phaseNow !== phase) setPhase(phaseNow)
  const clear = useCallback(() => setPhase(idle), [])
  return {
    attempt: visibleAttempt(phaseNow, bidding.attempt),
    // Nothing is shown about a bid after its bidder was signed out.
    isDone: !bidding.isSignedOut && isDone(phaseNow, bidding.attempt),
    send: (price) => {
      if (bidding.isSignedOut) {
        if (phaseNow.kind !== 'over') setPhase({ kind: 'over', attempt: signedOutAttempt(price) })
        return
      }
      setPhase({ kind: 'pressed', price })
      bidding.send(price)
    },
    clear,
  }
}
