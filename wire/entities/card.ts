import * as z from 'zod/mini'

/** The card provider: Stripe, or the sandbox, which makes no real charges. */
export const cardProvider = z.enum(['stripe', 'practice'])
export type CardProviderName = z.output<typeof cardProvider>

/** A saved payment card. It expires at the end of its month. */
export const card = z.strictObject({
  id: z.string(),
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expYear: z.int(),
  expMonth: z.int().check(z.minimum(1), z.maximum(12)),
  /**
   * The ISO code of the issuing country, which determines the card fee (O1); '' if the provider does not
   * report it.
   */
  country: z.string(),
})
export type Card = z.output<typeof card>

/** What paid, as receipts name it (O24). */
export const paidWith = z.strictObject({
  /** `card`, or the card provider's name of a wallet, such as `alipay`. */
  method: z.string(),
  /** Of the card, also one in a wallet; '' for none. */
  brand: z.string(),
  last4: z.string(),
})
export type PaidWith = z.output<typeof paidWith>

/** A payment under way: the payer has still to confirm it, or has done so and its provider has not settled it. */
export const pendingPayment = z.strictObject({
  id: z.string(),
  status: z.enum(['confirming', 'processing']),
  paidWith,
  /** Including its fee. */
  amount: z.string(),
})
export type PendingPayment = z.output<typeof pendingPayment>
