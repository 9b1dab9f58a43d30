import type { Duration, Instant } from '#domain/money/money.ts'

/** How long a merge of a walk-in bidder with an account can be undone (U1), in milliseconds. */
export const mergeUndoMs: Duration = 30 * 24 * 3_600_000

/** U1: returns whether a merge can be undone at an instant. */
export const canUndoMerge = (mergedAt: Instant, now: Instant): boolean => now < mergedAt + mergeUndoMs

/** The known facts of a person who may be merged. */
export type Mergeable = {
  readonly userId: string
  readonly isWalkIn: boolean
  readonly isErased: boolean
  /** Whether it is merged with an account already. */
  readonly isMerged: boolean
}

/** U1: returns why a walk-in bidder cannot be merged with an account, or null if it can. */
export function mergeObstacle(
  walkIn: Mergeable,
  account: Mergeable,
): 'notWalkIn' | 'notAccount' | 'merged' | null {
  if (!walkIn.isWalkIn || walkIn.isErased) return 'notWalkIn'
  if (account.isWalkIn || account.isErased) return 'notAccount'
  return walkIn.isMerged ? 'merged' : null
}
