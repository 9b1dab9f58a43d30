import * as z from 'zod/mini'
import { roles } from '#domain/staff/rights.ts'
import { session } from '#wire/entities/user.ts'
import { call } from '#wire/schema/call.ts'
import { email, id, orEmpty, passwordDigest } from '#wire/schema/fields.ts'
import { printedLine } from '#wire/schema/printed-line.ts'
import { samePasswords } from '#wire/schema/same-passwords.ts'
import { nothing } from '#wire/schema/values.ts'

/** The calls of one-time links, whose key grants a right before anybody signs in. */

export const foundingGet = call('ANY', 'house/founding/get', {
  about: 'Whether a link to found the house is valid (R1); `wrongState` once there is an owner.',
  who: 'anyone',
  payload: { key: id },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})

export const foundingComplete = call('POST', 'house/found', {
  about:
    'Creates the account of the first owner by the one-time link in the log of a house without one, and signs in (R1).',
  who: 'anyone',
  trace: ['staff.found'],
  payload: {
    key: id,
    email,
    passwd: passwordDigest,
    repasswd: passwordDigest,
    firstName: printedLine(60),
    lastName: printedLine(60),
  },
  rules: [samePasswords],
  data: session,
  refusals: ['notFound', 'emailTaken'],
})

export const staffInvitationGet = call('ANY', 'house/staff/invitation/get', {
  about: 'An invitation by the key of its link.',
  who: 'anyone',
  payload: { key: id },
  data: z.strictObject({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    roles: z.array(z.enum(roles)),
    /** Whether the address has an account, in which case its user must sign in first. */
    hasAccount: z.boolean(),
  }),
  refusals: ['notFound'],
})

export const staffInvitationAccept = call('POST', 'house/staff/accept', {
  about:
    'Accepts an invitation. For an address with an account its owner must be signed in (`wrongCredentials`); for another the call creates the account and signs in.',
  who: 'anyone',
  trace: ['staff.accept'],
  payload: {
    key: id,
    passwd: orEmpty(passwordDigest),
    repasswd: orEmpty(passwordDigest),
    firstName: orEmpty(printedLine(60)),
    lastName: orEmpty(printedLine(60)),
  },
  rules: [samePasswords],
  data: session,
  refusals: ['notFound', 'wrongCredentials'],
})
