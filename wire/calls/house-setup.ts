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
        /** `trial` is good enough for trying things out. */
        state: z.enum(['done', 'trial', 'open']),
        /** Whether it can only be changed in the server's configuration. */
        isFixed: z.boolean(),
      }),
    ),
    counts: z.strictObject({
      categories: count,
      increments: count,
      currencies: count,
      staff: count,
      /** The number of invitations not yet accepted. */
      invited: count,
      drafts: count,
      sales: count,
    }),
    names: z.strictObject({ en: z.string(), zh: z.string() }),
    /** The bank account; '' without one. */
    account: z.string(),
    /** The edition of the conditions of sale in force. */
    conditions: z.string(),
    environment: z.strictObject({
      publicUrl: z.string(),
      hasMailServer: z.boolean(),
      hasCardProvider: z.boolean(),
      /** The DNS name of the key that signs emails; '' if the mail server signs them. */
      signature: z.string(),
      /** The return address of newsletters; '' for the sender. */
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
    /** The address to which it was sent. */
    email: z.string(),
    /** Whether a mail server accepted it. */
    isSent: z.boolean(),
  }),
  refusals: ['wrongState'],
})
