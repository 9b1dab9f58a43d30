import * as z from 'zod/mini'
import { identityLine, identitySheet } from '#wire/entities/identity.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

export const staffIdentityList = call('ANY', 'house/identity/list', {
  about:
    'Members who have submitted documents, each with their latest submission: awaiting ones by submission time, decided ones by decision time, newest first.',
  who: 'identity',
  payload: {
    status: z._default(oneOf(['awaiting', 'passed', 'rejected']), 'awaiting'),
    page,
    size: size(60),
  },
  example: { status: 'awaiting' },
  data: z.extend(listOf(identityLine), {
    /** Awaiting submissions, independent of the filters. */
    waiting: count,
  }),
  refusals: [],
})

export const staffIdentityGet = call('ANY', 'house/identity/get', {
  about:
    'A member’s latest submission, with links to its images and the views of them. A link is valid for five minutes, in the session that requested it; each view of an image is logged.',
  who: 'identity',
  payload: { userId: id },
  data: identitySheet,
  refusals: ['notFound'],
})

export const staffIdentityDecide = call('POST', 'house/identity/decide', {
  about:
    'Passes a member’s identity check, or rejects it with a reason. A passed check can be rejected later. The member is notified at once and by email.',
  who: 'identity',
  checks: ['account'],
  trace: ['identity.pass', 'identity.reject'],
  payload: {
    userId: id,
    /** The reviewed submission. */
    id,
    /** Its status at the review; code 1006 if it has changed. */
    seen: z._default(oneOf(['awaiting', 'passed', 'rejected']), 'awaiting'),
    pass: yesOrNo,
    /** Shown to the member; required for a rejection. */
    reason: orEmpty(line(300)),
  },
  rules: [
    {
      field: 'reason',
      issue: 'required',
      holds: ({ pass, reason }) => pass || reason !== '',
    },
  ],
  example: { id: 'c0a9d1e2-7b3f-4c58-9d6e-1f2a3b4c5d6e', reason: 'The picture is blurred', pass: false },
  data: identitySheet,
  refusals: ['notFound', 'conflict', 'wrongState'],
})
