import { useCallback, useState } from 'react'
import type { Whole } from '#domain/money/money.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'
import type { Bidding } from '#web/sale/bidding/use-bidding.ts'
import { idle, isDone, nextPhase, type Phase, visibleAttempt } from './own-attempt.ts'

/** A bid sent from here, followed to its end. What was sent from elsewhere does not show. */
export type OwnAttempt = {
  readonly attempt: Attempt
  /** The ledger has it, and the page shows it. */
  readonly isDone: boolean
  readonly send: (price: Whole) => void
  /** Puts away what became of the last one. */
  readonly clear: () => void
}

/** Follows the bids that are sent through the returned `send`, and none before. */
export function useOwnAttempt(bidding: Bidding): OwnAttempt {
  const [phase, setPhase] = useState<Phase>(idle)
  const phaseNow = nextPhase(phase, bidding.attempt)
  if (phaseNow !== phase) setPhase(phaseNow)
  const clear = useCallback(() => setPhase(idle), [])
  return {
    attempt: visibleAttempt(phaseNow, bidding.attempt),
    isDone: isDone(phaseNow, bidding.attempt),
    send: (price) => {
      setPhase({ kind: 'pressed', price })
      bidding.send(price)
    },
    clear,
  }
}
