import * as z from 'zod/mini'
import { roles } from '#domain/staff/rights.ts'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'
import { instant, nothing, wholeListOf } from '#wire/schema/values.ts'

export const staffMemberList = call('GET', 'house/staff/list', {
  about: 'All staff members with their second factors.',
  who: 'staff',
  payload: {},
  data: wholeListOf(
    z.strictObject({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(roles)),
      /** When the authenticator app was set up; 0 for none. */
      appSince: instant,
      passkeys: z.int(),
      /** Unused recovery codes. */
      recoveryCodes: z.int(),
    }),
  ),
  refusals: [],
})

export const staffMemberFactorReset = call('POST', 'house/staff/factor/reset', {
  about:
    'Removes the authenticator app, passkeys and recovery codes of a colleague who has lost them, and ends their sessions. They set up new ones at their next sign-in.',
  who: 'staff',
  payload: { userId: id },
  data: nothing,
  refusals: ['notFound'],
})
