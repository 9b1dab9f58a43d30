import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { call } from '#wire/schema/call.ts'
import { badInput, type CallContext, handleCall } from './calls.ts'
import { noGuest } from './guest.ts'

const visit: CallContext = {
  ...{ viewer: null, token: '', lang: 'en', pageLang: 'en', rid: 'rid', ip: '::1', agent: '', now: 0 },
  guest: noGuest,
}

const echo = call('GET', 'echo', {
  about: 'Returns what the test gives.',
  who: 'anyone',
  payload: {},
  data: z.unknown(),
  refusals: ['notFound'],
})

test.each([
  ['a refusal', refusal('notFound'), { kind: 'refused', refusal: refusal('notFound') }],
  ['an invalid parameter', badInput('id', { name: 'invalid' }), badInput('id', { name: 'invalid' })],
  ['data in the shape of a refusal', { ...refusal('notFound') }, { kind: 'done', data: refusal('notFound') }],
  [
    'data in the shape of invalid input',
    { kind: 'badInput', issues: {} },
    { kind: 'done', data: { kind: 'badInput', issues: {} } },
  ],
])('distinguishes %s from data', async (_, returned, outcome) => {
  expect(await handleCall(echo, () => returned).handle(visit, [])).toEqual(outcome)
})
