import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import { type Attempt, type FailedAttempt, failedAttempt } from '#web/kit/live/attempt.ts'

/** The phase of a bid sent from a dialog. */
export type Phase =
  | { readonly kind: 'before' }
  /** Pressed; its mutation is not visible yet. */
  | { readonly kind: 'pressed'; readonly price: Whole }
  | { readonly kind: 'underWay' }
  /** Failed: shown until dismissed, although the attempt itself is hidden when the price changes. */
  | { readonly kind: 'over'; readonly attempt: FailedAttempt }

export const idle: Phase = { kind: 'before' }

/**
 * Returns the next phase according to the lot's latest attempt. An earlier attempt may still be visible for a
 * moment, so a press waits for its own mutation. A bid that is still unanswered when the dialog is reopened
 * becomes the dialog's bid, and no other can be sent until its outcome.
 */
export function nextPhase(phase: Phase, attempt: Attempt): Phase {
  const isUnanswered = attempt.kind === 'sending' || attempt.kind === 'asking'
  if (isUnanswered && (phase.kind === 'before' || phase.kind === 'pressed')) return { kind: 'underWay' }
  // After the bidder signs in again, the outcome is queried again.
  const isUnconfirmed =
    phase.kind === 'over' && phase.attempt.kind === 'refused' && phase.attempt.isUnconfirmed === true
  if (isUnanswered && isUnconfirmed) return { kind: 'underWay' }
  const failed = failedAttempt(attempt)
  return phase.kind === 'underWay' && failed ? { kind: 'over', attempt: failed } : phase
}

/** Returns the attempt that the dialog shows. */
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

/** Returns whether the bid is placed and visible on the page. */
export const isDone = (phase: Phase, attempt: Attempt): boolean =>
  phase.kind === 'underWay' && attempt.kind === 'none'
