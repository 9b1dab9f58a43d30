import type { Ref } from 'react'
import type { Cents } from '#domain/money/money.ts'

/** The result of what a payer has entered, for one payment (O24). */
export type EnteredPayment =
  | { readonly kind: 'token'; readonly token: string }
  /** `message` says why, in the payer's language. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The payer closed the sheet of their wallet. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'notReady' }

/** The provider's payment form: what is entered stays with the provider. */
export type PaymentEntry = {
  /** Validates the entry and returns its token. A wallet opens its sheet, so it is called at once on the press. */
  readonly submit: () => Promise<EnteredPayment>
}

/** The props of every provider's payment form. */
export type PaymentElementProps = {
  /** Null while the form is not ready. */
  readonly entry: Ref<PaymentEntry>
  readonly publicKey: string
  /** The amount that a wallet shows in its sheet. */
  readonly amount: Cents
  readonly currency: string
  /** The methods offered, by the provider's names. */
  readonly methods: readonly string[]
  readonly onMethod: (method: string) => void
  readonly onNotReady: () => void
}
