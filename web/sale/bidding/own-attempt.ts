import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'

/** How far a bid sheet has followed the bid that was sent from it. */
export type Phase =
  | { readonly kind: 'before' }
  /** Pressed, and not yet heard of. */
  | { readonly kind: 'pressed'; readonly price: Whole }
  | { readonly kind: 'underWay' }
  /** It came to nothing: the words stay, though the house's own memory of it fades when the price moves on. */
  | { readonly kind: 'over'; readonly attempt: Attempt }

export const idle: Phase = { kind: 'before' }

/**
 * The phase that follows from how the lot's latest bid stands. What was sent before the press may still be told of for a
 * moment, so that a press waits until its own sending is seen.
 */
export function nextPhase(phase: Phase, attempt: Attempt): Phase {
  if (phase.kind === 'pressed' && (attempt.kind === 'sending' || attempt.kind === 'asking')) {
    return { kind: 'underWay' }
  }
  if (phase.kind === 'underWay' && (attempt.kind === 'refused' || attempt.kind === 'rejected')) {
    return { kind: 'over', attempt }
  }
  return phase
}

/** What the sheet shows of its bid. */
export function visibleAttempt(phase: Phase, attempt: Attempt): Attempt {
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

/** Whether the ledger has the bid, and the page shows it. */
export const isDone = (phase: Phase, attempt: Attempt): boolean =>
  phase.kind === 'underWay' && attempt.kind === 'none'
