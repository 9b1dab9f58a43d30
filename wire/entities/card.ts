import * as z from 'zod/mini'

/** Who takes cards: Stripe, or the house's own provider that only pretends. */
export const cardProvider = z.enum(['stripe', 'practice'])
export type CardProviderName = z.output<typeof cardProvider>

/** A saved payment card. It is expired once its month has passed. */
export const card = z.strictObject({
  id: z.string(),
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expYear: z.int(),
  expMonth: z.int().check(z.minimum(1), z.maximum(12)),
  /** ISO code of the country that issued it, which decides the card fee (O1); '' where the provider does not say. */
  country: z.string(),
})
export type Card = z.output<typeof card>
