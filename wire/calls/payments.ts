import * as z from 'zod/mini'
import { declineReasons } from '#domain/cards/card-decline.ts'
import { sandboxCardNames } from '#domain/cards/sandbox-cards.ts'
import { cardProvider } from '#wire/entities/card.ts'
import { call } from '#wire/schema/call.ts'
import { oneOf, whole } from '#wire/schema/fields.ts'

/** What lets a browser finish something with the card provider. */
const clientSecret = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?:seti|pi)_[A-Za-z\d]+_secret_[A-Za-z\d]+$/, { error: 'invalid' }))

export const userPaymentBegin = call('POST', 'user/payment/begin', {
  about: 'Begins to save a card: what the browser needs to hand it to the card provider, past the house.',
  who: 'user',
  payload: {},
  data: z.strictObject({
    provider: cardProvider,
    clientSecret: z.string(),
    /** '' where the provider is the practice provider. */
    publicKey: z.string(),
  }),
  refusals: ['cardProviderNotReady'],
})

export const sandboxConfirm = call('POST', 'practice/confirm', {
  about:
    'Plays the part of the card provider’s script where the house practises: hands it a test card, or says what the card’s holder answers their bank. Only where the provider is the practice provider.',
  who: 'user',
  payload: {
    clientSecret,
    /** The card to save; a hold has its card already. */
    testCard: z.optional(oneOf(sandboxCardNames)),
    /** The month until which that card is good; left out, it is good for four years. */
    expYear: z.optional(whole(2000, 2099)),
    expMonth: z.optional(whole(1, 12)),
    /** What the card’s holder says when their bank asks. */
    answer: z.optional(oneOf(['confirm', 'refuse'])),
  },
  data: z.strictObject({
    status: z.enum(['succeeded', 'requires_action', 'failed']),
    /** '' unless it failed. */
    reason: z.enum(['', ...declineReasons]),
  }),
  refusals: ['notFound'],
})
