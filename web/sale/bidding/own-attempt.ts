import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Attempt } from '#web/kit/live/attempt.ts'

/** Phase of a bid sent from a dialog. */
export type Phase =
  | { readonly kind: 'before' }
  /** Pressed; its mutation is not visible yet. */
  | { readonly kind: 'pressed'; readonly price: Whole }
  | { readonly kind: 'underWay' }
  /** Failed: shown until dismissed, although the attempt itself is hidden when the price changes. */
  | { readonly kind: 'over'; readonly attempt: Attempt }

export const idle: Phase = { kind: 'before' }

/**
 * The next phase, by the lot's latest attempt. An earlier attempt may still be visible for a moment, so a press waits
 * for its own mutation.
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

/** The attempt that the dialog shows. */
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

/** Whether the bid is placed and visible on the page. */
export const isDone = (phase: Phase, attempt: Attempt): boolean =>
  phase.kind === 'underWay' && attempt.kind === 'none'
