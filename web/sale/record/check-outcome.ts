import type { Anchor } from '#domain/ledger/chain.ts'

/** Progress of a check. */
export type Progress = { readonly checked: number; readonly total: number }

/** Result of a check. `head` is the last valid entry, from which a further check can continue. */
export type CheckOutcome =
  | { readonly kind: 'intact'; readonly head: Anchor }
  | { readonly kind: 'broken'; readonly brokenAt: number }
  /** The chain is valid, but contradicts the signature at this entry. */
  | { readonly kind: 'contradicted'; readonly at: number }
  /** Cancelled by the reader. */
  | { readonly kind: 'stopped'; readonly head: Anchor }
  | { readonly kind: 'unreachable'; readonly head: Anchor }
  /** The server refused, with its message. */
  | { readonly kind: 'failed'; readonly head: Anchor; readonly message: string }

export type CheckState = { readonly kind: 'idle' } | ({ readonly kind: 'checking' } & Progress) | CheckOutcome
