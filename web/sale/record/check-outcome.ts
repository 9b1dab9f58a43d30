import type { Anchor } from '#domain/ledger/chain.ts'

/** How far a check has come. */
export type Progress = { readonly checked: number; readonly total: number }

/** What a check comes to. `head` is the last entry found in order: a further check can go on from there. */
export type CheckOutcome =
  | { readonly kind: 'intact'; readonly head: Anchor }
  | { readonly kind: 'broken'; readonly brokenAt: number }
  /** It follows on, but is not what the house signed at this entry. */
  | { readonly kind: 'contradicted'; readonly at: number }
  /** Called off by the reader. */
  | { readonly kind: 'stopped'; readonly head: Anchor }
  | { readonly kind: 'unreachable'; readonly head: Anchor }
  /** The house refused, in its own words. */
  | { readonly kind: 'failed'; readonly head: Anchor; readonly message: string }

export type CheckState = { readonly kind: 'idle' } | ({ readonly kind: 'checking' } & Progress) | CheckOutcome
