import * as z from 'zod/mini'
import { user } from '#wire/entities/user.ts'
import { call } from '#wire/schema/call.ts'
import { passwordDigest, yes, yesOrNo } from '#wire/schema/fields.ts'
import { instant, nothing } from '#wire/schema/values.ts'

export const userConsent = call('POST', 'user/consent', {
  about: 'Sets the consent to emails about upcoming sales (C3). When and where it was given is stored.',
  who: 'user',
  payload: { marketing: yesOrNo },
  example: { marketing: true },
  data: user,
  refusals: [],
})

/** Why an account cannot be erased yet, with the status of the refusal. */
export const erasureBlockers = ['bidding', 'deposit', 'unpaid', 'delivering', 'settling', 'staff'] as const
export type ErasureBlocker = (typeof erasureBlockers)[number]

export const userExport = call('POST', 'user/export', {
  about: 'All data stored about the caller, by subject (C3).',
  who: 'user',
  payload: {},
  data: z.strictObject({
    at: instant,
    /** One section per subject; new fields may be added to sections. */
    sections: z.record(z.string(), z.unknown()),
  }),
  refusals: [],
})

export const userErase = call('POST', 'user/erase', {
  about:
    'Closes the caller’s account and deletes all data that need not be retained (C3). Refused with status `bidding`, `deposit`, `unpaid`, `delivering` or `staff` while one of them applies.',
  who: 'user',
  payload: { passwd: passwordDigest, confirm: yes('mustAgree') },
  data: nothing,
  refusals: ['wrongCredentials', 'wrongState'],
})
