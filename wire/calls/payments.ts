import * as z from 'zod/mini'
import { declineReasons } from '#domain/cards/card-decline.ts'
import { sandboxCardNames } from '#domain/cards/sandbox-cards.ts'
import { cardProvider } from '#wire/entities/card.ts'
import { call } from '#wire/schema/call.ts'
import { oneOf, whole } from '#wire/schema/fields.ts'

/** The secret with which a browser completes an action at the card provider. */
const clientSecret = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?:seti|pi)_[A-Za-z\d]+_secret_[A-Za-z\d]+$/, { error: 'invalid' }))

export const userPaymentBegin = call('POST', 'user/payment/begin', {
  about: 'Starts saving a card: returns what the browser needs to give it to the card provider directly.',
  who: 'user',
  payload: {},
  data: z.strictObject({
    provider: cardProvider,
    clientSecret: z.string(),
    /** '' with the sandbox provider. */
    publicKey: z.string(),
  }),
  refusals: ['cardProviderNotReady'],
})

export const sandboxConfirm = call('POST', 'practice/confirm', {
  about:
    'Simulates the card provider’s script: submits a test card, or the card holder’s answer to their bank. Only with the sandbox provider.',
  who: 'user',
  payload: {
    clientSecret,
    /** The card to save; a hold has its card already. */
    testCard: z.optional(oneOf(sandboxCardNames)),
    /** The expiry month of the card; by default it is valid for four years. */
    expYear: z.optional(whole(2000, 2099)),
    expMonth: z.optional(whole(1, 12)),
    /** The card holder’s answer to their bank. */
    answer: z.optional(oneOf(['confirm', 'refuse'])),
  },
  example: {
    clientSecret: 'seti_1Qx3VwBowen_secret_Rk3Vw0bq1n2yXo4',
    testCard: 'hongKong',
    expYear: 2029,
    expMonth: 12,
    answer: 'confirm',
  },
  data: z.strictObject({
    status: z.enum(['succeeded', 'requires_action', 'failed']),
    /** '' unless it failed. */
    reason: z.enum(['', ...declineReasons]),
  }),
  refusals: ['notFound'],
})
