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
  /** ISO code of the issuing country, which determines the card fee (O1); '' if the provider does not report it. */
  country: z.string(),
})
export type Card = z.output<typeof card>
