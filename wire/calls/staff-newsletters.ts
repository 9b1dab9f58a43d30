import * as z from 'zod/mini'
import { issueMoves, issueStates } from '#domain/newsletter/issue.ts'
import { issuePatch, listedIssue, newsletterIssue } from '#wire/entities/newsletter-issue.ts'
import { call } from '#wire/schema/call.ts'
import { email, id, json, line, oneOf, orEmpty, page, size, uuid, whole } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

const rev = whole(0, 1_000_000)
const changed = { data: z.strictObject({ rev: count }) } as const

export const staffNewsletterList = call('ANY', 'house/newsletter/list', {
  about:
    'Newsletter issues, in one state or any, the latest change first. `q` is a part of the name or of a subject. `counts` has the number found in each state.',
  who: 'content',
  payload: {
    state: z._default(oneOf(['any', ...issueStates]), 'any'),
    q: orEmpty(line(100)),
    page,
    size: size(40, 200),
  },
  example: { state: 'requested' },
  data: z.extend(listOf(listedIssue), { counts: z.record(z.enum(issueStates), count) }),
  refusals: [],
})

export const staffNewsletterGet = call('ANY', 'house/newsletter/get', {
  about:
    'A newsletter issue with its readers as counted now, what it lacks, and its results. Clicks are counted by day and link (N6).',
  who: 'content',
  payload: { issueId: id },
  data: newsletterIssue,
  refusals: ['notFound'],
})

export const staffNewsletterCreate = call('POST', 'house/newsletter/create', {
  about: 'Creates an issue without content. A repeated key returns the first one.',
  who: 'content',
  trace: ['newsletter.create'],
  payload: { name: line(100), ak: uuid },
  example: { name: 'November, second issue' },
  data: z.strictObject({ issueId: z.string() }),
  refusals: [],
})

export const staffNewsletterSet = call('POST', 'house/newsletter/set', {
  about:
    'Changes fields of a draft. Fields that others changed since `rev` stay as they are, a block that they wrote in is not removed, and a text for one that they removed is refused (K8). `sendAt` is when it is sent once it is approved, 0 for at once; `rate` is letters in a minute. Code 4003 has `tobacco` and the lot where a changed block has one of tobacco (C2). The audit log has one entry for all changes of one editor in a row.',
  who: 'content',
  trace: ['newsletter.set'],
  payload: { issueId: id, patch: json(issuePatch), rev },
  example: {
    patch: {
      subject: { en: 'The cellar on the Peak', zh: '山顶藏家的酒窖' },
      order: [{ key: 'lots', kind: 'lots' }],
      blocks: { lots: ['BH0145-12'] },
    },
  },
  data: z.strictObject({ rev: count, isChange: z.boolean() }),
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const staffNewsletterTest = call('POST', 'house/newsletter/test', {
  ...changed,
  about:
    'Sends the issue to the caller in every language, and to the member of staff with the address `to`: code 1004 if there is none. Code 4003 has `empty` where nothing can be sent.',
  who: 'content',
  trace: ['newsletter.test'],
  payload: { issueId: id, rev, to: orEmpty(email) },
  example: { to: 'editor@example.com' },
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const staffNewsletterMove = call('POST', 'house/newsletter/move', {
  ...changed,
  about:
    'Requests, withdraws or gives the approval of an issue, which freezes it (N2), and pauses, resumes or stops its sending. Code 1007 where the caller requested it or changed it last. Code 4003 has what the issue lacks.',
  who: 'content',
  trace: [
    'newsletter.request',
    'newsletter.withdraw',
    'newsletter.approve',
    'newsletter.pause',
    'newsletter.resume',
    'newsletter.stop',
  ],
  payload: { issueId: id, move: oneOf(issueMoves), rev },
  example: { move: 'request' },
  refusals: ['notFound', 'conflict', 'wrongState', 'secondPersonNeeded'],
})
