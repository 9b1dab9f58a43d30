import { unreachable } from '#domain/lib/unreachable.ts'

/** The state of an identity check. */
export type IdentityState = 'none' | 'awaiting' | 'passed' | 'rejected'

/** The transitions of an identity check: by its owner's submission, or by the house's decision. */
const moves: { readonly [from in IdentityState]: readonly IdentityState[] } = {
  none: ['awaiting'],
  awaiting: ['passed', 'rejected'],
  // A document may turn out to be false.
  passed: ['rejected'],
  rejected: ['awaiting'],
}

/** Returns whether an identity check may go from one state to another. */
export const canTransition = (from: IdentityState, to: IdentityState): boolean => moves[from].includes(to)

/** Returns whether a client may submit documents: at first, and again after a rejection. */
export const canApply = (state: IdentityState): boolean => canTransition(state, 'awaiting')

const day = 24 * 3_600_000

/** How long the images of a submission are stored after its decision (O5), in milliseconds. */
export const retentionAfterDecisionMs = 30 * day

/** The time for which an uploaded image can await its submission, in milliseconds. */
export const unusedRetentionMs = day

/** The maximum size of an image in bytes: enough for a phone’s camera. */
export const maxImageBytes = 10 * 1024 * 1024

/** The recorded use of an image; instants are Unix milliseconds. */
export type ImageUse =
  | { readonly kind: 'unused'; readonly sentAt: number }
  | { readonly kind: 'awaiting' }
  | { readonly kind: 'decided'; readonly decidedAt: number }

/** Returns when an image is deleted (O5), in Unix milliseconds, or null if the house has not decided. */
export function imageExpiresAt(use: ImageUse): number | null {
  switch (use.kind) {
    case 'unused':
      return use.sentAt + unusedRetentionMs
    case 'awaiting':
      return null
    case 'decided':
      return use.decidedAt + retentionAfterDecisionMs
    default:
      return unreachable(use)
  }
}
