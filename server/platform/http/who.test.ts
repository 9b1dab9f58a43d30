import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleForm } from '#wire/schema/examples.ts'
import { createPerson } from './testing/people.ts'
import { sendRaw } from './testing/raw.ts'
import { openTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
const tokens = { visitor: '', user: '', clerk: '', manager: '' }

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', BIDS_PER_TEN_SECONDS: '0' })
  tokens.user = (await createPerson(api, 'user@example.com')).token
  tokens.clerk = (await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })).token
  tokens.manager = (await createPerson(api, 'manager@example.com', { roles: ['manager'] })).token
})
afterAll(() => api.close())

type Asker = keyof typeof tokens

/** Roles that each access level admits. */
const letIn: { readonly [who in Call['who']]: readonly Asker[] } = {
  anyone: ['visitor', 'user', 'clerk', 'manager'],
  user: ['user', 'clerk', 'manager'],
  clerk: ['clerk', 'manager'],
  manager: ['manager'],
}

test('has exactly one handler for every call', () => {
  const answered = api.subjects.calls.map(({ call }) => call.path)
  expect(answered.toSorted()).toEqual(allCalls.map(({ path }) => path).toSorted())
})

/** These end the session of the following calls. */
const leaving = ['user/logout', 'user/register']
const calls = allCalls.filter(({ path }) => !leaving.includes(path)).map((call) => [call.path, call] as const)

test.each(calls)('%s admits its roles and refuses the others', async (_, call) => {
  for (const asker of ['visitor', 'user', 'clerk', 'manager'] as const) {
    const { code } = await sendRaw(api, {
      method: call.verb === 'GET' ? 'GET' : 'POST',
      path: urlPath(call),
      pairs: exampleForm(call),
      token: tokens[asker],
    })
    const isRefused = code === codes.notAllowed
    expect(isRefused, asker).toBe(!letIn[call.who].includes(asker))
  }
})

test('restricts all staff calls to staff', () => {
  const open = allCalls.filter(
    ({ path, who }) => path.startsWith('house/') && who !== 'clerk' && who !== 'manager',
  )
  expect(open).toEqual([])
})
