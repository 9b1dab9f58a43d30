import type { Ref } from 'react'
import type { CallError } from '#wire/refusals/call-error.ts'

/** The billing details for card providers. They contain names of places, not ids. */
export type Billing = {
  readonly name: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  /** The ISO code. */
  readonly country: string
  readonly zip: string
}

/** Why a card was not saved. */
export type SaveFailure =
  /** `message` says why, in the user's language. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'notReady' }
  /** The server's own call failed. */
  | { readonly kind: 'failed'; readonly error: CallError }

/** The result of confirming a card with its provider. */
export type Confirmation = { readonly kind: 'confirmed' } | SaveFailure

/** The card being entered, held by its provider: no other code reads its number. */
export type CardEntry = {
  /** Validates the entry. Returns a message in the user's language; '' if valid. */
  readonly check: () => string
  /** Saves the card with the provider, including the bank's authentication. */
  readonly confirm: (clientSecret: string, billing: Billing) => Promise<Confirmation>
  readonly focus: () => void
}

/** The props of every provider's card field. */
export type CardElementProps = {
  /** Null while the field is not ready. */
  readonly entry: Ref<CardEntry>
  /** The provider's public key; '' for none. */
  readonly publicKey: string
  /** The error message of the card; '' for none. */
  readonly problem: string
  /** Called on input with the current error message. */
  readonly onProblem: (message: string) => void
  /** Called when the provider cannot be reached. */
  readonly onNotReady: () => void
}
