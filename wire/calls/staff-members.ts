import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { instant, nothing, wholeListOf } from '#wire/schema/values.ts'

export const staffMemberList = call('GET', 'house/staff/list', {
  about: 'Everybody with a role of staff, and which second factors they have.',
  who: 'manager',
  payload: {},
  data: wholeListOf(
    z.strictObject({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(['clerk', 'manager'])),
      /** Since when an authenticator app is set up; 0 where none is. */
      appSince: instant,
      passkeys: z.int(),
      /** Recovery codes that have not been used. */
      recoveryCodes: z.int(),
    }),
  ),
  refusals: [],
})

export const staffMemberFactorReset = call('POST', 'house/staff/factor/reset', {
  about:
    'Removes the authenticator app, passkeys and recovery codes of a colleague who has lost them, and ends their sessions: they set up new ones when they next sign in.',
  who: 'manager',
  payload: { userId: id },
  data: nothing,
  refusals: ['notFound'],
})
