import type { Whole } from '../money.ts'

/** Why a command changes nothing. Each kind has one code on the wire. */
export type Refusal =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'notRegistered' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'lotNotOpen' }
  | { readonly kind: 'lotEnded' }
  | { readonly kind: 'priceTooLow'; readonly nowPrice: Whole; readonly nextPrice: Whole }
  | { readonly kind: 'offLadder'; readonly below: Whole; readonly above: Whole }
  | { readonly kind: 'alreadyLeading' }
  | { readonly kind: 'cannotLower'; readonly maximum: Whole }
  | { readonly kind: 'overLimit'; readonly limit: Whole }
  /** V7: the clerk's view is older than the ledger. */
  | { readonly kind: 'stale'; readonly seq: number }
  /** The command does not fit the lot's or the sale's state; `status` says which. */
  | { readonly kind: 'wrongState'; readonly status: string }
  | { readonly kind: 'paddleTaken' }
  | { readonly kind: 'badTerms'; readonly reason: string }

/** What a command comes to. `unchanged`: nothing to do, and nothing wrong (T5's same value again). */
export type Decision<E> =
  | { readonly kind: 'accepted'; readonly events: readonly E[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
