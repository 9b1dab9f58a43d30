import * as z from 'zod/mini'
import { memberStates } from '#domain/staff/members.ts'
import { roles } from '#domain/staff/rights.ts'
import { pageLanguages } from '#wire/address/page-address.ts'
import { call } from '#wire/schema/call.ts'
import { email, id, many, oneOf, yesOrNo } from '#wire/schema/fields.ts'
import { printedLine } from '#wire/schema/printed-line.ts'
import { instant, nothing, wholeListOf } from '#wire/schema/values.ts'

const someRoles = many(oneOf(roles), roles.length)

export const staffMemberList = call('GET', 'house/staff/list', {
  about: 'All staff members with their roles and second factors, and invitations that are not yet accepted.',
  who: 'staff',
  payload: {},
  data: wholeListOf(
    z.strictObject({
      /** The account, or the invitation of an invited person. */
      userId: z.string(),
      state: z.enum(memberStates),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(roles)),
      /** When they last used the site while signed in; 0 if not lately. */
      seenAt: instant,
      /** When the invitation expires; 0 for members. */
      expiresAt: instant,
      /** When the authenticator app was set up; 0 for none. */
      appSince: instant,
      passkeys: z.int(),
      /** The number of unused recovery codes. */
      recoveryCodes: z.int(),
    }),
  ),
  refusals: [],
})

export const staffMemberFactorReset = call('POST', 'house/staff/factor/reset', {
  about:
    'Removes the authenticator app, passkeys and recovery codes of a colleague who has lost them, and ends their sessions. They set up new ones at their next sign-in.',
  who: 'staff',
  checks: ['account'],
  trace: ['factor.reset'],
  fresh: true,
  payload: { userId: id },
  data: nothing,
  refusals: ['notFound'],
})

export const staffMemberInvite = call('POST', 'house/staff/invite', {
  about:
    'Invites a colleague by letter, in their language, with a link that is valid for seven days. Another invitation to the same address replaces the first. `wrongState` with `staff`: they are already a colleague.',
  who: 'staff',
  trace: ['staff.invite'],
  fresh: true,
  payload: {
    email,
    firstName: printedLine(60),
    lastName: printedLine(60),
    lang: oneOf(pageLanguages),
    roles: someRoles,
  },
  rules: [{ field: 'roles', issue: 'required', holds: (payload) => payload.roles.length > 0 }],
  example: { lang: 'zh-Hans' },
  data: z.strictObject({ invitationId: z.string() }),
  refusals: ['wrongState'],
})

export const staffMemberLink = call('POST', 'house/staff/invitation/link', {
  about:
    'A new link of an open invitation, to be sent by other means than the letter. It replaces the one that the call returned before; the one in the letter remains valid. An account that it creates has to verify its address.',
  who: 'staff',
  trace: ['staff.link'],
  fresh: true,
  payload: { invitationId: id },
  example: { invitationId: 'a81f6b0c-5d1e-4f0a-9a86-0a5f2f8f4b11' },
  data: z.strictObject({ link: z.string() }),
  refusals: ['notFound'],
})

export const staffMemberWithdraw = call('POST', 'house/staff/withdraw', {
  about: 'Withdraws an invitation: its link is no longer valid.',
  who: 'staff',
  trace: ['staff.withdraw'],
  fresh: true,
  payload: { invitationId: id },
  example: { invitationId: 'a81f6b0c-5d1e-4f0a-9a86-0a5f2f8f4b11' },
  data: nothing,
  refusals: ['notFound'],
})

export const staffMemberSet = call('POST', 'house/staff/set', {
  about:
    'Sets the roles of a colleague; without any they are no longer staff. Where they lose a right, their sessions end (R4). The last owner cannot be removed (R2): `wrongState` with `lastOwner`.',
  who: 'staff',
  checks: ['account'],
  trace: ['staff.roles', 'staff.remove'],
  fresh: true,
  payload: { userId: id, roles: z._default(someRoles, []) },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})

export const staffMemberSuspend = call('POST', 'house/staff/suspend', {
  about:
    'Suspends a colleague: their roles are not in effect and their sessions end (R4). 0 restores them. The last owner cannot be suspended (R2): `wrongState` with `lastOwner`.',
  who: 'staff',
  checks: ['account'],
  trace: ['staff.suspend', 'staff.restore'],
  fresh: true,
  payload: { userId: id, suspended: yesOrNo },
  example: { suspended: true },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})
