import * as z from 'zod/mini'
import { identityLine, identitySheet } from '#wire/entities/identity.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

export const staffIdentityList = call('ANY', 'house/identity/list', {
  about:
    'Who has sent in documents, each with their latest submission: those who wait by when they sent them, the others by when they were decided on, the newest first.',
  who: 'manager',
  payload: {
    status: z._default(oneOf(['awaiting', 'passed', 'rejected']), 'awaiting'),
    page,
    size: size(60),
  },
  data: z.extend(listOf(identityLine), {
    /** Submissions that wait, whatever was asked for. */
    waiting: count,
  }),
  refusals: [],
})

export const staffIdentityGet = call('ANY', 'house/identity/get', {
  about:
    'Somebody’s latest submission, with links to its images and who has opened them. A link works for some minutes, for whoever asked; each look at an image is logged.',
  who: 'manager',
  payload: { userId: id },
  data: identitySheet,
  refusals: ['notFound'],
})

export const staffIdentityDecide = call('POST', 'house/identity/decide', {
  about:
    'Passes somebody’s identity, or rejects it with a reason. Who has passed can be rejected later. They are told at once, and by letter.',
  who: 'manager',
  payload: {
    userId: id,
    /** The submission that was looked at. */
    id,
    /** Where it stood then: who has passed can only be rejected by somebody who knows it. */
    seen: z._default(oneOf(['awaiting', 'passed', 'rejected']), 'awaiting'),
    pass: yesOrNo,
    /** Told to whom it concerns; needed to reject. */
    reason: orEmpty(line(300)),
  },
  rules: [
    {
      field: 'reason',
      fault: 'required',
      holds: ({ pass, reason }) => pass || reason !== '',
    },
  ],
  data: identitySheet,
  refusals: ['notFound', 'conflict', 'wrongState'],
})
