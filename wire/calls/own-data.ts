import * as z from 'zod/mini'
import { user } from '#wire/entities/user.ts'
import { call } from '#wire/schema/call.ts'
import { passwordDigest, yes, yesOrNo } from '#wire/schema/fields.ts'
import { instant, nothing } from '#wire/schema/values.ts'

export const userConsent = call('POST', 'user/consent', {
  about: 'Says whether one wants letters about coming sales (C3). When and where it was said is kept.',
  who: 'user',
  payload: { marketing: yesOrNo },
  data: user,
  refusals: [],
})

/** Why an account cannot be erased yet; the status of the refusal. */
export const erasureBlockers = ['bidding', 'deposit', 'unpaid', 'delivering', 'staff'] as const
export type ErasureBlocker = (typeof erasureBlockers)[number]

export const userExport = call('POST', 'user/export', {
  about: 'Everything that the house holds of who is signed in, by what it is about (C3).',
  who: 'user',
  payload: {},
  data: z.strictObject({
    at: instant,
    /** As its subject tells it; what is in it may grow. */
    sections: z.record(z.string(), z.unknown()),
  }),
  refusals: [],
})

export const userErase = call('POST', 'user/erase', {
  about:
    'Closes one’s account and deletes what the house need not keep (C3). Refused with status `bidding`, `deposit`, `unpaid`, `delivering` or `staff` while something stands in the way.',
  who: 'user',
  payload: { passwd: passwordDigest, confirm: yes('mustAgree') },
  data: nothing,
  refusals: ['wrongCredentials', 'wrongState'],
})
