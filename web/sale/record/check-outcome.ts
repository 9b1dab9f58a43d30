import type { Anchor } from '#domain/ledger/chain.ts'

/** The progress of a check. */
export type Progress = { readonly checked: number; readonly total: number }

/** The result of a check. `head` is the last valid entry, from which another check can continue. */
export type CheckOutcome =
  /** `described` is the number of matching fingerprints of descriptions, missing if the range has none. */
  | {
      readonly kind: 'intact'
      readonly head: Anchor
      readonly described?: { readonly count: number; readonly total: number }
    }
  | { readonly kind: 'broken'; readonly brokenAt: number }
  /** The chain is valid but contradicts the signature at this entry. */
  | { readonly kind: 'contradicted'; readonly at: number }
  /** The description of a lot does not match the fingerprint in this entry. */
  | { readonly kind: 'misdescribed'; readonly at: number; readonly lotId: string }
  /** Cancelled by the reader. */
  | { readonly kind: 'stopped'; readonly head: Anchor }
  | { readonly kind: 'unreachable'; readonly head: Anchor }
  /** The server refused, with this message. */
  | { readonly kind: 'failed'; readonly head: Anchor; readonly message: string }

export type CheckState = { readonly kind: 'idle' } | ({ readonly kind: 'checking' } & Progress) | CheckOutcome
