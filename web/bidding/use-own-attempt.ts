import { useState } from 'react'
import type { Whole } from '#domain/money.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { Attempt } from '#web/live/attempt.ts'
import type { Bidding } from '#web/live/use-bidding.ts'

/** A bid sent from here, followed to its end. What was sent from elsewhere does not show. */
export type OwnAttempt = {
  readonly attempt: Attempt
  /** The ledger has it, and the page shows it. */
  readonly isDone: boolean
  readonly send: (price: Whole) => void
  /** Puts away what became of the last one. */
  readonly clear: () => void
}

type Phase =
  | { readonly kind: 'before' }
  /** Pressed, and not yet heard of. */
  | { readonly kind: 'pressed'; readonly price: Whole }
  | { readonly kind: 'underWay' }
  /** It came to nothing: the words stay, though the house's own memory of it fades when the price moves on. */
  | { readonly kind: 'over'; readonly attempt: Attempt }

const before: Phase = { kind: 'before' }

/** Follows the bids that are sent through the returned `send`, and none before. */
export function useOwnAttempt(bidding: Bidding): OwnAttempt {
  const [phase, setPhase] = useState<Phase>(before)
  const { attempt } = bidding
  if (phase.kind === 'pressed' && (attempt.kind === 'sending' || attempt.kind === 'asking')) {
    setPhase({ kind: 'underWay' })
  }
  if (phase.kind === 'underWay' && (attempt.kind === 'refused' || attempt.kind === 'rejected')) {
    setPhase({ kind: 'over', attempt })
  }
  return {
    attempt: shown(phase, attempt),
    isDone: phase.kind === 'underWay' && attempt.kind === 'none',
    send: (price) => {
      setPhase({ kind: 'pressed', price })
      bidding.send(price)
    },
    clear: () => setPhase(before),
  }
}

function shown(phase: Phase, attempt: Attempt): Attempt {
  switch (phase.kind) {
    case 'before':
      return { kind: 'none' }
    case 'pressed':
      return { kind: 'sending', price: phase.price }
    case 'underWay':
      return attempt
    case 'over':
      return phase.attempt
    default:
      return unreachable(phase)
  }
}
