import * as z from 'zod/mini'
import { setupSteps } from '#domain/settings/setup.ts'
import { call } from '#wire/schema/call.ts'
import { count } from '#wire/schema/values.ts'

export const houseSetupGet = call('GET', 'house/setup/get', {
  about:
    'The steps from founding to the first sale, each with its state as calculated from the data, and what is fixed where the server is configured (R11).',
  who: 'settings',
  payload: {},
  data: z.strictObject({
    /** Whether this is the demonstration, which is set up already. */
    isDemonstration: z.boolean(),
    steps: z.array(
      z.strictObject({
        name: z.enum(setupSteps),
        /** `trial`: good enough to try things out. */
        state: z.enum(['done', 'trial', 'open']),
        /** Whether it can only be changed where the server is configured. */
        isFixed: z.boolean(),
      }),
    ),
    counts: z.strictObject({
      categories: count,
      increments: count,
      currencies: count,
      staff: count,
      /** Invitations that are not accepted yet. */
      invited: count,
      drafts: count,
      sales: count,
    }),
    names: z.strictObject({ en: z.string(), zh: z.string() }),
    /** The account of the bank; '' without one. */
    account: z.string(),
    /** The edition of the conditions of sale in force. */
    conditions: z.string(),
    environment: z.strictObject({
      publicUrl: z.string(),
      hasMailServer: z.boolean(),
      hasCardProvider: z.boolean(),
      /** The name in DNS of the key that signs emails; '' where the mail server signs. */
      signature: z.string(),
      /** The address that newsletters return to; '' for the sender. */
      returns: z.string(),
    }),
  }),
  refusals: [],
})

export const houseSetupLetter = call('POST', 'house/setup/letter', {
  about:
    'Sends a test letter to the caller through the mail server. Without one it is written to a file. `wrongState` with `mail`: the mail server did not accept it.',
  who: 'settings',
  trace: ['setup.letter'],
  payload: {},
  data: z.strictObject({
    /** Where it was sent. */
    email: z.string(),
    /** Whether a mail server accepted it. */
    isSent: z.boolean(),
  }),
  refusals: ['wrongState'],
})
