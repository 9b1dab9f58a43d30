import * as z from 'zod/mini'
import { declineReasons } from '#domain/cards/card-decline.ts'
import { sandboxCardNames } from '#domain/cards/sandbox-cards.ts'
import { sandboxAnswers, sandboxMethods } from '#domain/cards/sandbox-methods.ts'
import { cardProvider, paidWith } from '#wire/entities/card.ts'
import { call } from '#wire/schema/call.ts'
import { oneOf, whole } from '#wire/schema/fields.ts'
import { count, wholeListOf } from '#wire/schema/values.ts'

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

/** What a payer has entered in the card provider's form, for one payment. */
export const paymentToken = z
  .string()
  .check(z.maxLength(64), z.regex(/^ctoken_[A-Za-z\d]+$/, { error: 'invalid' }))

/** The id of a payment, as the address to which a wallet returns names it. */
const paymentId = z.string().check(z.maxLength(160), z.regex(/^[\w:.-]+$/, { error: 'invalid' }))

export const userPaymentMethods = call('GET', 'user/payment/methods', {
  about:
    'The methods that the card provider’s form offers for one payment, by the provider’s names, with the fee of each in basis points; cards have the fees of what is paid.',
  who: 'user',
  payload: {},
  data: wholeListOf(z.strictObject({ method: z.string(), fee: count })),
  refusals: ['cardProviderNotReady'],
})

export const userPaymentPreview = call('GET', 'user/payment/preview', {
  about:
    'What a token of the card provider’s form would pay with, before anything is charged. The country that issued a card determines its fee (O1).',
  who: 'user',
  payload: { token: paymentToken },
  example: { token: 'ctoken_1Qx3VwBowen' },
  data: z.extend(paidWith, { country: z.string(), fee: count }),
  refusals: ['notFound', 'cardProviderNotReady'],
})

export const userPaymentGet = call('ANY', 'user/payment/get', {
  about:
    'One of the caller’s payments, as the card provider has it now, for the page to which a wallet sends its payer back.',
  who: 'user',
  payload: { id: paymentId },
  example: { id: 'order-user-77-5d0d1e63-90ad-4a0e-9d52-6a3a8a2a1c11' },
  data: z.strictObject({
    status: z.enum(['confirming', 'processing', 'paid', 'failed', 'refunded']),
    /** Why it failed; '' otherwise. */
    reason: z.string(),
    about: z.strictObject({ kind: z.enum(['order', 'mall', 'delivery']), id: z.string() }),
    /** The order whose lots a delivery takes; '' otherwise. */
    orderId: z.string(),
    paidWith,
    amount: z.string(),
    currency: z.string(),
  }),
  refusals: ['notFound'],
})

export const sandboxToken = call('POST', 'practice/token', {
  about:
    'Simulates the card provider’s form: stores what a payer has chosen for one payment. Only with the sandbox provider.',
  who: 'user',
  payload: { method: oneOf(sandboxMethods), testCard: z.optional(oneOf(sandboxCardNames)) },
  example: { method: 'apple_pay', testCard: 'hongKong' },
  data: z.strictObject({ token: z.string() }),
  refusals: ['notFound'],
})

export const sandboxConfirm = call('POST', 'practice/confirm', {
  about:
    'Simulates the card provider’s script: submits a test card, or the card holder’s answer to their bank. Only with the sandbox provider.',
  who: 'user',
  payload: {
    clientSecret,
    /** The card to save; a hold already has its card. */
    testCard: z.optional(oneOf(sandboxCardNames)),
    /** The expiry month of the card; by default it is valid for four years. */
    expYear: z.optional(whole(2000, 2099)),
    expMonth: z.optional(whole(1, 12)),
    /** The payer’s answer to their bank or wallet. */
    answer: z.optional(oneOf(sandboxAnswers)),
  },
  example: {
    clientSecret: 'seti_1Qx3VwBowen_secret_Rk3Vw0bq1n2yXo4',
    testCard: 'hongKong',
    expYear: 2029,
    expMonth: 12,
    answer: 'confirm',
  },
  data: z.strictObject({
    status: z.enum(['succeeded', 'requires_action', 'processing', 'failed']),
    /** '' unless it failed. */
    reason: z.enum(['', ...declineReasons]),
    /** The payment that waits for its payer: where it asks, and where it sends them afterwards. */
    payment: z.optional(
      z.strictObject({
        action: z.enum(['bank', 'page', 'code']),
        method: z.string(),
        amount: z.string(),
        currency: z.string(),
        returnUrl: z.string(),
      }),
    ),
  }),
  refusals: ['notFound'],
})
