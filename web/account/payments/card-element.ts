import type { Ref } from 'react'
import type { CallError } from '#wire/refusals/call-error.ts'

/** Whose card it is and where its bills go, as card providers want to know it. Names of places, not ids. */
export type Billing = {
  readonly name: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  /** ISO code. */
  readonly country: string
  readonly zip: string
}

/** Why a card did not come on file. */
export type Unsaved =
  /** `words` say why, in the reader's language. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'notReady' }
  /** The house's own call was not answered or refused. */
  | { readonly kind: 'failed'; readonly error: CallError }

/** What becomes of a card that is handed to its provider. */
export type Confirmation = { readonly kind: 'confirmed' } | Unsaved

/** A card as it is being entered, in the hands of its provider: nobody else reads its number. */
export type CardEntry = {
  /** What is still wrong with it, in the reader's language; '' where it can be handed over. */
  readonly check: () => string
  /** Hands it over to be saved, the bank's own questions included. */
  readonly confirm: (clientSecret: string, billing: Billing) => Promise<Confirmation>
  readonly focus: () => void
}

/** What every card field takes, whoever provides it. */
export type CardElementProps = {
  /** Null while nothing can be entered yet. */
  readonly entry: Ref<CardEntry>
  /** The provider's key for browsers; '' where it has none. */
  readonly publicKey: string
  /** What is wrong with the card, to be said under the field; '' for nothing. */
  readonly problem: string
  /** Something was entered, and this is wrong with it now. */
  readonly onProblem: (words: string) => void
  /** The provider cannot be reached. */
  readonly onNotReady: () => void
}
